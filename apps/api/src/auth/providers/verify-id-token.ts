import { type createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import { SignInError } from "./sign-in-error.ts";

export type KeySet = ReturnType<typeof createRemoteJWKSet>;

const Claims = z.object({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  nonce: z.string(),
  email: z.string().optional(),
  // Some providers send it as text.
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .default(false),
});

type Expected = { keys: KeySet; issuer: string; clientId: string; nonce: string };

async function verifySignature(idToken: string, { keys, issuer, clientId }: Expected) {
  const verify = () =>
    jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ["RS256", "ES256"],
      requiredClaims: ["sub", "exp", "iat", "nonce"],
      maxTokenAge: "10m",
      clockTolerance: 30,
    });
  try {
    return await verify();
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    // The provider may have another key under the same id by now.
    await keys.reload();
    return verify();
  }
}

/** Validates an ID token that the provider has sent for this sign-in. @throws SignInError */
export async function verifyIdToken(
  idToken: string,
  expected: Expected,
): Promise<z.infer<typeof Claims>> {
  let claims: z.infer<typeof Claims>;
  try {
    const { payload } = await verifySignature(idToken, expected);
    claims = Claims.parse(payload);
  } catch (error) {
    // The keys could not be read. jose throws JOSEError itself for another status or a body that is not JSON.
    const isOutage =
      error instanceof errors.JWKSTimeout ||
      (error instanceof errors.JOSEError && error.code === errors.JOSEError.code);
    const isRejected =
      (error instanceof errors.JOSEError && !isOutage) || error instanceof z.ZodError;
    throw new SignInError(isRejected ? "failed" : "provider_unavailable", error);
  }
  const { nonce, azp = expected.clientId } = claims;
  if (nonce !== expected.nonce || azp !== expected.clientId) {
    throw new SignInError("failed", new Error("the ID token belongs to another sign-in"));
  }
  return claims;
}
