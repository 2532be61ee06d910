import { createRequire } from "node:module";
import { findUnwantedRun } from "../src/scramble-rules.ts";
import { folderOf, readSource, sources } from "./sources.ts";
import type { WordNet } from "./wordnet.ts";

/** What the answer of a friendly game is not about: WordNet senses and all that stands under them. */
const unwantedSenses =
  "sexual_activity#1 genitalia#1 reproductive_organ#1 body_waste#1 excretion#1 drug_of_abuse#1 narcotic#1 killing#1 killing#2 suicide#1 suicide#2 torture#1 torture#2 prostitution#1 prostitute#1 slavery#1 slavery#2 genocide#1 terrorism#1 sex_crime#1 sexual_desire#1 sexual_love#1 perversion#2 nazi#1 fascist#1 racist#1 bigotry#1 hatred#1 racism#1 racism#2 breast#2 lingerie#1 contraceptive#1 venereal_disease#1 cancer#1 tumor#1 mental_illness#1 mental_disorder#1 abortion#1 cruelty#1 death#1 death#2 death#3 corpse#1 execution#1 weapon_of_mass_destruction#1 menstruation#1 pus#2 vomit#1 vomit#3 drunkard#1 addict#1 addict#2 drunkenness#1 drunkenness#2 unpleasant_person#1 unwelcome_person#1 simpleton#1 fool#1 slut#1 libertine#1 stripper#3 erotica#1 ethnic_group#1 person_of_color#1 murderer#1 killer#1 terrorist#1 criminal#1 kidnapper#1 flatus#1 buttocks#1 unpleasant_woman#1 bad_person#1 incompetent#1 weakling#1 deviate#1 sick_person#1 handicapped_person#1 neurotic#1 psychotic#1 abnormality#1 abnormality#2 firearm#1 explosive_device#1 adulterer#1 paramour#1 paramour#2 extremist#1 outcast#1 disability#1 deformity#1 misogynist#1 unskilled_person#1 failure#4 coward#1 illness#1 ill_health#1 symptom#1 injury#1 wrongdoer#1 loser#2 surgery#1 dictatorship#1 war_crime#1 punishment#1 corporal_punishment#1 unfortunate#1 mucus#1 vagrant#1 bodily_process#1 disorder#1 pathological_state#1 body_weight#1 underpants#1 brassiere#1 nightwear#1".split(
    " ",
  );

/** Said in a definition, these make a word unfit. */
const unwantedInGloss = new RegExp(
  [
    String.raw`sexual`,
    String.raw`genital`,
    String.raw`penis`,
    String.raw`vagina`,
    String.raw`prostitut`,
    String.raw`excrement`,
    String.raw`feces`,
    String.raw`urinat`,
    String.raw`intercourse`,
    String.raw`masturbat`,
    String.raw`erotic`,
    String.raw`pornogra`,
    String.raw`narcotic`,
    String.raw`cocaine`,
    String.raw`heroin`,
    String.raw`marijuana`,
    String.raw`suicid`,
    String.raw`\brape`,
    String.raw`slave`,
    String.raw`\bnazi`,
    String.raw`genocide`,
    String.raw`concentration camp`,
    String.raw`terroris`,
    String.raw`homosexual`,
    String.raw`racial`,
    String.raw`racist`,
    String.raw`murder`,
    String.raw`\bkill`,
    String.raw`corpse`,
    String.raw`dead (body|person)`,
    String.raw`offensive`,
    String.raw`disparag`,
    String.raw`derogat`,
    String.raw`obscene`,
    String.raw`vulgar`,
    String.raw`\bslur`,
    String.raw`contempt`,
    String.raw`taboo`,
    String.raw`insult`,
    String.raw`stupid`,
    String.raw`despicable`,
    String.raw`worthless`,
    String.raw`promiscu`,
    String.raw`lewd`,
    String.raw`testicle`,
    String.raw`torture`,
    String.raw`condemned`,
    String.raw`stillborn`,
    String.raw`miscarriage`,
    String.raw`lynch`,
    String.raw`castrat`,
    String.raw`holocaust`,
    String.raw`\banus`,
    String.raw`defecat`,
    String.raw`copulat`,
    String.raw`brothel`,
    String.raw`illegal drug`,
    String.raw`abort`,
    String.raw`guillotine`,
    String.raw`lunatic`,
    String.raw`insane`,
    String.raw`lobotom`,
    String.raw`retard`,
    String.raw`deform`,
    String.raw`cripple`,
    String.raw`nude`,
    String.raw`naked`,
    String.raw`drunken`,
    String.raw`intoxicat`,
    String.raw`venereal`,
    String.raw`communist`,
    String.raw`fascis`,
    String.raw`white supremac`,
    String.raw`oppress`,
    String.raw`persecut`,
    String.raw`poison`,
    String.raw`cannibal`,
    String.raw`behead`,
    String.raw`\bpenal`,
    String.raw`prison camp`,
    String.raw`undesirable`,
    String.raw`unpleasant person`,
    String.raw`unattractive`,
    String.raw`ugly`,
    String.raw`incompeten`,
    String.raw`foolish person`,
    String.raw`lacking intelligence`,
    String.raw`mentally`,
    String.raw`dying`,
    String.raw`fatal`,
    String.raw`\bburial`,
    String.raw`buried`,
    String.raw`graves?\b`,
    String.raw`coffin`,
    String.raw`executing`,
    String.raw`hanged`,
    String.raw`gibbet`,
    String.raw`scaffold`,
    String.raw`cadaver`,
    String.raw`embalm`,
    String.raw`mourning`,
    String.raw`underarm`,
    String.raw`nipple`,
    String.raw`woman's breast`,
    String.raw`bosom`,
    String.raw`buttock`,
  ].join("|"),
  "i",
);

/** Parts of a word that make it unfit. Anchored where they stand inside harmless words: grape, shell. */
const unwantedStems = new RegExp(
  [
    String.raw`suicid`,
    String.raw`^rape`,
    String.raw`rapist`,
    String.raw`murder`,
    String.raw`^kill`,
    String.raw`killer$`,
    String.raw`killing`,
    String.raw`nazi`,
    String.raw`genoc`,
    String.raw`porn`,
    String.raw`sex`,
    String.raw`erot`,
    String.raw`slave`,
    String.raw`slav(ery|ish)`,
    String.raw`whor`,
    String.raw`slut`,
    String.raw`homo(?!nym|gen)`,
    String.raw`^gay`,
    String.raw`lesb`,
    String.raw`negro`,
    String.raw`racis`,
    String.raw`racial`,
    String.raw`terror`,
    String.raw`tortur`,
    String.raw`tyrann`,
    String.raw`holocaust`,
    String.raw`lynch`,
    String.raw`drug`,
    String.raw`naked`,
    String.raw`nud(e|ity)`,
    String.raw`condom`,
    String.raw`vagin`,
    String.raw`peni(s|le)`,
    String.raw`^anal$`,
    String.raw`^anus$`,
    String.raw`rectal`,
    String.raw`rectum`,
    String.raw`bowel`,
    String.raw`feces`,
    String.raw`^urin`,
    String.raw`vomit`,
    String.raw`puk(e|ing)`,
    String.raw`drunk`,
    String.raw`dead`,
    String.raw`death`,
    String.raw`^die$`,
    String.raw`corpse`,
    String.raw`cadav`,
    String.raw`buttock`,
    String.raw`crotch`,
    String.raw`virgin`,
    String.raw`effemin`,
    String.raw`spast`,
    String.raw`cripp`,
    String.raw`retard`,
    String.raw`moron`,
    String.raw`idiot`,
    String.raw`imbec`,
    String.raw`lunatic`,
    String.raw`insan`,
    String.raw`psycho(?!log)`,
    String.raw`mad(man|house|woman)`,
    String.raw`fascis`,
    String.raw`hitler`,
    String.raw`satan`,
    String.raw`devil`,
    String.raw`damn`,
    String.raw`^hell($|_|hole|raiser|hound|fire|bent)`,
    String.raw`bloody`,
    String.raw`bastard`,
    String.raw`bitch`,
    String.raw`castrat`,
    String.raw`incest`,
    String.raw`abort`,
    String.raw`homicid`,
    String.raw`massacr`,
    String.raw`genit`,
    String.raw`breast`,
    String.raw`bosom`,
    String.raw`nipple`,
    String.raw`lingerie`,
    String.raw`negligee`,
    String.raw`harlot`,
    String.raw`concub`,
    String.raw`harem`,
    String.raw`virile`,
    String.raw`impoten`,
    String.raw`fertil(?!i)`,
    String.raw`menstr`,
    String.raw`pregnan`,
    String.raw`epilep`,
    String.raw`cancer`,
    String.raw`tumor`,
    String.raw`leper`,
    String.raw`lepro`,
    String.raw`plague`,
    String.raw`^hung$`,
    String.raw`hanged`,
    String.raw`noose`,
    String.raw`gallows`,
    String.raw`guillot`,
    String.raw`execut(?!i)`,
    String.raw`assass`,
    String.raw`hostage`,
    String.raw`kidnap`,
    String.raw`molest`,
    String.raw`abus`,
    String.raw`viol(?!in|a$|et)`,
    String.raw`savage`,
    String.raw`barbar(?!ian)`,
    String.raw`heathen`,
    String.raw`infidel`,
    String.raw`pagan`,
    String.raw`^gyp(?!sum)`,
    String.raw`^coon$`,
    String.raw`dyke`,
    String.raw`^fag`,
    String.raw`queer`,
    String.raw`tranny`,
    String.raw`midget`,
    String.raw`dwarf(?!s$)`,
    String.raw`whit(e_man|ey)`,
    String.raw`bimbo`,
    String.raw`tramp$`,
    String.raw`hooker`,
    String.raw`pimp`,
    String.raw`brothel`,
    String.raw`strip(per|tease)`,
    String.raw`orgas`,
    String.raw`orgy`,
    String.raw`^lust`,
    String.raw`lewd`,
    String.raw`obscen`,
    String.raw`perver`,
    String.raw`fetish`,
    String.raw`sadis`,
    String.raw`masoch`,
    String.raw`^suck`,
    String.raw`^screw$`,
    String.raw`^shag$`,
    String.raw`^bang$`,
    String.raw`bonk`,
    String.raw`^hump$`,
    String.raw`spank`,
    String.raw`firing_squad`,
    String.raw`electric_chair`,
    String.raw`death`,
    String.raw`penetrat`,
    String.raw`^arous`,
    String.raw`circumcis`,
    String.raw`vasect`,
    String.raw`lobotom`,
    String.raw`colonosc`,
    String.raw`hysterect`,
    String.raw`abduct`,
    String.raw`extort`,
    String.raw`embezzl`,
    String.raw`obes`,
    String.raw`fatso`,
    String.raw`fatten`,
    String.raw`cellulit`,
    String.raw`infertil`,
    String.raw`celib`,
    String.raw`concubin`,
    String.raw`adulter`,
    String.raw`illegit`,
  ].join("|"),
);

/** Rated harmless by the lists, yet wrong in tone for an answer. */
const unwantedWords = new Set(
  "assassin attack bisexual bomb bombing breast butt cancer corpse crime criminal dead death disease escort execution executioner fraud funeral harem hell heterosexual hijack hijacking hostage kill killer killing lesbian poverty refugee robber rump shooting sick slime sniper snot tampon terror toilet urine violence virgin hooker adult amateur lingerie servant minority penthouse period reject remains taboo tongue black color gun rifle blow hole beaver hook horn husky bender joint".split(
    " ",
  ),
);

/** Letter runs that not even an answer may hold, spaces left out. */
const severeRuns: ReadonlySet<string> = new Set(
  "anus arse asses beatoff cock coon crap cums cunn cunt dildo dyke fagg fuck givehead gook hooker horny injun jizz kike kraut nigg nigr orgasm pedo penis piss porn pube rape semen shit slut spic squaw strip tard tits titt turd twat vagin whore wank".split(
    " ",
  ),
);

/** The published lists of rude words, by word; the value is true when a list is sure. */
function readRudeWords(): Map<string, boolean> {
  const require = createRequire(import.meta.url);
  const rude = new Map<string, boolean>();
  const cussFile = readSource("cuss", "index.js").toString();
  for (const [, quoted, bare, rating] of cussFile.matchAll(/^ {2}(?:'([^']+)'|(\w+)): (\d)/gm)) {
    rude.set(quoted ?? bare!, rating !== "0");
  }
  const english = JSON.parse(readSource("naughty-words", "en.json").toString()) as string[];
  const badwords = sources.find((source) => source.name === "badwords-list")!;
  const { array } = require(`${folderOf(badwords)}/lib/index.js`) as { array: string[] };
  for (const word of [...english, ...array]) rude.set(word.toLowerCase(), true);
  if (rude.size < 1900)
    throw new Error(
      `cuss, naughty-words or badwords-list is broken: expected 1,900 words, found ${rude.size}.`,
    );
  return rude;
}

/** Whether a word is fit to be an answer: rude, cruel, sad and medical words are not. */
export class Tone {
  private readonly rude = readRudeWords();
  private readonly unwanted: Set<string>;
  private readonly wordnet: WordNet;

  constructor(wordnet: WordNet) {
    this.wordnet = wordnet;
    this.unwanted = new Set(unwantedSenses.map((sense) => wordnet.noun(sense)));
  }

  /**
   * Why a lemma (`_` for a space) is unfit; undefined when it is fit. `closure` and `gloss` are doubts,
   * for an editor to settle. `meant` is the sense its label says.
   */
  faultOf(lemma: string, meant?: string): string | undefined {
    for (const word of [...lemma.split("_"), lemma, lemma.replace("_", "")]) {
      if (this.rude.get(word) || unwantedWords.has(word)) return "list";
    }
    if (unwantedStems.test(lemma)) return "stem";
    if (findUnwantedRun(lemma.replace("_", " "), severeRuns)) return "letter run";
    let doubt: string | undefined;
    for (const senses of Object.values(this.wordnet.lemmas.get(lemma) ?? {})) {
      for (const { number, synset } of senses) {
        const near = number <= 2 || synset.id === meant;
        if (
          near &&
          [...this.wordnet.ancestors(synset.id).keys()].some((id) => this.unwanted.has(id))
        ) {
          doubt ??= "closure";
        }
        const [definition] = synset.gloss.split('"');
        if ((number === 1 || synset.id === meant) && unwantedInGloss.test(definition!))
          doubt ??= "gloss";
        if (/offensive|ethnic slur|obscene|vulgar|disparaging|derogatory/i.test(definition!))
          return "marked offensive";
      }
    }
    return doubt;
  }

  /** Letter runs that no tile row may show. */
  letterRuns(): ReadonlySet<string> {
    const rude = [...this.rude]
      .filter(([word, sure]) => sure && /^[a-z]{3,}$/.test(word))
      .map(([word]) => word);
    return new Set([...rude, ...severeRuns]);
  }

  /** Those of them that no answer may hold. */
  severeRuns(): ReadonlySet<string> {
    return severeRuns;
  }
}
