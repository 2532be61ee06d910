import { PROVIDER_NAMES } from "@jumbl/domain/account";
import { BRAND } from "@jumbl/domain/brand";
import type { ReactNode } from "react";
import { ContactEmail } from "../../lib/components/contact-email.tsx";

function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-3 border-t border-hair pt-5">
      <h2 className="font-slab text-[1.375rem] leading-tight font-extrabold">{title}</h2>
      {children}
    </section>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">{children}</ul>;
}

/** States only what the product does, so change it together with the behaviour. */
export function PrivacyPolicy({ choices }: { choices: ReactNode }) {
  return (
    <article className="max-w-[40rem] text-base leading-[1.65] text-pretty">
      <p>
        {BRAND.name} is a word game. To let you play it under your own name, and keep your streaks
        and results, it has to know a few things about you. This page says what they are, what they
        are used for, and what you can do about them.
      </p>

      <PolicySection title="Information we collect">
        <List>
          <li>
            <strong>Your username</strong>, which other players see on the leaderboard.
          </li>
          <li>
            <strong>Your email address</strong>, which identifies your account. Other players never
            see it.
          </li>
          <li>
            <strong>Your password</strong>, encrypted one way, so that nobody, including us, can
            read it. If you sign in with <span>{formatProviders("or")}</span> we store no password,
            but the identifier that they give us for you.
          </li>
          <li>
            <strong>The date your account was created.</strong>
          </li>
          <li>
            <strong>Game data:</strong> the puzzles you play, your guesses, attempts, times and
            hints, and the statistics, streaks and achievements that follow from them.
          </li>
          <li>
            <strong>Analytics data</strong>, only if you accept it: which screens and features of
            the game are used, on what kind of device and in which region, without your name or
            email address.
          </li>
        </List>
        <p>
          To keep strangers from guessing passwords, we count attempts to sign in from each network
          address for a short time. For 30 days we remember that you have signed in from an address,
          so that nobody else can lock you out there; the address cannot be read from what we store.
          The server&rsquo;s log contains the network address of each request and is used only to
          find faults and abuse.
        </p>
      </PolicySection>

      <PolicySection title="How we use it">
        <List>
          <li>To sign you in and keep your account yours.</li>
          <li>To run the game: to judge guesses, keep time and remember where you left off.</li>
          <li>To show your statistics, your history and your achievements.</li>
          <li>To rank players on the leaderboard, by username.</li>
          <li>To see which parts of the game are used, if you allow it, and make them better.</li>
        </List>
        <p>We do not sell your information, and we show no advertising.</p>
      </PolicySection>

      <PolicySection title="Cookies and similar storage">
        <p>Some of this is stored in cookies, some in your browser&rsquo;s own storage.</p>
        <List>
          <li>
            <strong>Essential:</strong> the token that keeps you signed in, and a cookie that lasts
            a few minutes while you sign in with <span>{formatProviders("or")}</span>. The game does
            not work without them. If you sign out without a connection, the token is removed, but
            the number of the sign-in stays until our server has ended it. Nobody can sign in with
            that number.
          </li>
          <li>
            <strong>Analytics:</strong> set by our analytics service, and only after you choose
            Accept All.
          </li>
          <li>
            <strong>Preference:</strong> your cookie choice, the light or dark theme, and the notes
            and drafts of your puzzles, with the player they belong to. They stay on your device,
            and signing out removes all but the cookie choice.
          </li>
        </List>
        {choices}
      </PolicySection>

      <PolicySection title="Security">
        <p>
          Passwords are stored only as hashes, made with a method that makes guessing slow. The
          connections between the game and its database are encrypted. A sign-in ends after 30 days,
          when you sign out, and when you change your password.
        </p>
      </PolicySection>

      <PolicySection title="Third-party services">
        <List>
          <li>
            <strong>An analytics service,</strong> Google&rsquo;s Firebase Analytics. It receives
            analytics data only if you accept it, under an identifier that says nothing about you.
          </li>
          <li>
            <strong>A database host,</strong> which stores accounts and game data on our behalf.
          </li>
          <li>
            <strong>{`${formatProviders("and")},`}</strong> only if you choose to sign in with them.
            They learn that you use {BRAND.name}; we learn your email address and their identifier
            for you.
          </li>
        </List>
      </PolicySection>

      <PolicySection title="Your rights">
        <p>You can, at any time:</p>
        <List>
          <li>
            <strong>Access</strong> what we hold about you: your profile shows it.
          </li>
          <li>
            <strong>Correct</strong> it: your profile lets you change your username, email address
            and password.
          </li>
          <li>
            <strong>Delete your account</strong> from your profile. This removes your account, game
            history, statistics, achievements and rankings at once and for good.
          </li>
          <li>
            <strong>Export</strong> your statistics, account, plays, guesses and achievements:
            &ldquo;Download my data&rdquo; on your profile gives you one file.
          </li>
          <li>
            <strong>Opt out of analytics</strong> with the cookie choice above.
          </li>
        </List>
      </PolicySection>

      <PolicySection title="How long we keep it">
        <p>
          We keep your account and game data for as long as you have an account. When you delete
          your account, both are removed from our database at once; copies in backups disappear when
          the backups are replaced. The analytics service keeps analytics data for a limited time,
          without your name or email address.
        </p>
      </PolicySection>

      <PolicySection title="Children">
        <p>
          {BRAND.name} is not directed at children under 13, and we do not knowingly collect their
          information. If you believe that a child has given us theirs, write to us and we will
          delete it.
        </p>
      </PolicySection>

      <PolicySection title="Changes to this policy">
        <p>
          When this policy changes, the new text appears on this page with a new date at the top.
          Please check it from time to time.
        </p>
      </PolicySection>

      <PolicySection title="Contact">
        <p>
          Questions about your privacy? Write to <ContactEmail />.
        </p>
      </PolicySection>
    </article>
  );
}

function formatProviders(conjunction: "and" | "or"): string {
  return Object.values(PROVIDER_NAMES).join(` ${conjunction} `);
}
