import type { Synset, WordNet } from "../sources/wordnet.ts";

/**
 * A label, the lexicographer files a noun must stand in to bear it, and the WordNet senses it must
 * stand under. The nearest ancestor wins; `:3` after a sense is how far above the noun it may be.
 * This is a list of concepts, not of words.
 */
type Concept = [label: string, fields: string, senses: string];

const CONCEPTS: Concept[] = [
  ["Birds", "animal", "bird#1"],
  ["Fish", "animal food", "fish#1 fish#2"],
  ["Bugs and Insects", "animal", "insect#1 arachnid#1"],
  ["Dogs", "animal", "dog#1"],
  ["Reptiles and Amphibians", "animal", "reptile#1 amphibian#3 dinosaur#1"],
  [
    "Sea Creatures",
    "animal food",
    "crustacean#1 mollusk#1 aquatic_mammal#1 echinoderm#1 coelenterate#1 seafood#1",
  ],
  ["On the Farm", "animal artifact location", "livestock#1 farm_building#1 farm#1"],
  ["Animals", "animal Tops", "animal#1"],
  ["Flowers", "plant", "flower#1"],
  ["Trees", "plant", "tree#1 angiospermous_tree#1"],
  ["Herbs and Spices", "food substance", "herb#2 spice#2 spice#1"],
  ["Fruit", "food", "edible_fruit#1"],
  ["Vegetables", "food", "vegetable#1 salad_green#1"],
  ["Plants", "plant Tops", "plant#2 plant_part#1 fungus#1 vegetation#1"],
  ["Desserts and Sweets", "food", "dessert#1 candy#1 sweet#3 cake#3 pastry#2 cookie#1"],
  ["Baked Goods", "food", "baked_goods#1"],
  ["Drinks", "food", "beverage#1 alcohol#1"],
  ["Meat", "food", "meat#1"],
  ["Dishes", "food", "dish#2"],
  ["Sauces and Condiments", "food", "sauce#1 condiment#1"],
  ["Meals", "food", "meal#1"],
  ["Food", "food Tops", "food#1 food#2 foodstuff#2"],
  ["The Body", "body", "body_part#1 body_covering#1"],
  ["Hair", "body", "hairdo#1 beard#1 hair#1"],
  ["Clothing", "artifact", "clothing#1 garment#1 attire#1"],
  ["Footwear", "artifact", "footwear#1 footwear#2"],
  ["Headwear", "artifact", "headdress#1"],
  ["Jewelry", "artifact", "jewelry#1"],
  ["Fabrics", "artifact", "fabric#1:5"],
  ["Vehicles", "artifact", "vehicle#1 conveyance#3:3"],
  ["Boats and Ships", "artifact", "vessel#2"],
  ["Things That Fly", "artifact", "aircraft#1 spacecraft#1"],
  ["Musical Instruments", "artifact", "musical_instrument#1"],
  ["Tools", "artifact", "tool#1:4 hand_tool#1:4 implement#1:4 cutting_implement#1:4"],
  ["Weapons", "artifact", "weapon#1 weaponry#1 ammunition#1"],
  ["Furniture", "artifact", "furniture#1"],
  ["Containers", "artifact", "container#1:4"],
  [
    "Buildings",
    "artifact",
    "building#1 dwelling#1 structure#1:2 facility#1:3 establishment#4:3 building_complex#1:3",
  ],
  ["Rooms", "artifact", "room#1"],
  [
    "In the Kitchen",
    "artifact",
    "kitchen_utensil#1 cookware#1 tableware#1 crockery#1 cutlery#2 kitchen_appliance#1",
  ],
  ["In the Office", "artifact communication", "writing_implement#1 stationery#1"],
  ["In the Bathroom", "artifact", "bathroom_fixture#1 toiletry#1"],
  ["Makeup and Beauty", "artifact", "cosmetic#1"],
  ["Computers and Internet", "artifact communication", "computer#1 software#1"],
  [
    "Machines and Gadgets",
    "artifact",
    "machine#1:3 device#1:3 equipment#1:3 electronic_equipment#1 home_appliance#1",
  ],
  ["Toys", "artifact", "plaything#1"],
  ["Sports Gear", "artifact", "sports_equipment#1"],
  ["Around the House", "artifact", "furnishing#2 bedclothes#1 floor_cover#1 lamp#1"],
  ["Art", "artifact act", "art#1:2 painting#1"],
  ["Roads and Paths", "artifact", "road#1 path#2 stairway#1 walk#5 thoroughfare#1"],
  ["Shops", "artifact", "mercantile_establishment#1"],
  [
    "Medicine and Health",
    "artifact substance act state",
    "medicine#2 medical_procedure#1 health#1",
  ],
  ["Metals", "substance", "metallic_element#1 alloy#1"],
  ["Chemistry", "substance", "chemical_element#1 chemical#1 chemical_compound#1"],
  ["Gemstones", "substance artifact", "jewel#1 gem#2"],
  ["Rocks and Minerals", "substance", "rock#2 mineral#1"],
  ["Materials", "substance", "substance#1 material#1 matter#3 fuel#1"],
  ["Colors", "attribute", "color#1"],
  [
    "Jobs",
    "person",
    "worker#1 professional#1 skilled_worker#1 employee#1 businessperson#1 scientist#1 educator#1 health_professional#1 serviceman#1 lawman#1 official#1 cleric#1 artist#1 writer#1 preserver#3 merchant#1 engineer#1 journalist#1 architect#1 craftsman#1 mechanic#1",
  ],
  ["Family", "person", "relative#1"],
  ["Royalty and Nobility", "person", "ruler#1 aristocrat#1 sovereign#1"],
  ["Athletes and Players", "person", "athlete#1 player#1 contestant#1"],
  ["Performers", "person", "performer#1 entertainer#1 musician#1 musician#2 singer#1 composer#1"],
  ["Kinds of People", "person Tops", "person#1"],
  [
    "Myth and Magic",
    "person cognition",
    "imaginary_being#1 spiritual_being#1 mythical_monster#1 monster#1",
  ],
  ["Places", "location", "region#3:6 area#1:6 geographical_area#1:6 district#1:6 tract#1:6"],
  ["Landforms", "object", "geological_formation#1 land#4 slope#1"],
  ["Bodies of Water", "object", "body_of_water#1"],
  ["Space", "object", "celestial_body#1 star#1 extraterrestrial_object#1"],
  ["Nature", "object phenomenon", "natural_object#1:5 natural_phenomenon#1:5"],
  ["Shapes", "shape", "plane_figure#1 solid#3 round_shape#1 curve#1"],
  ["Weather", "phenomenon", "weather#1 atmospheric_phenomenon#1 precipitation#3"],
  [
    "Time",
    "time attribute",
    "time_period#1:4 time_unit#1:4 clock_time#1 time_of_day#1 day#4 duration#1 duration#3",
  ],
  ["Holidays", "time", "day#3 festival#1 holiday#2"],
  ["Measurements", "quantity", "unit_of_measurement#1"],
  [
    "Math and Numbers",
    "quantity cognition act communication",
    "number#2 integer#1 mathematics#1 calculation#1",
  ],
  [
    "Money",
    "possession quantity artifact",
    "monetary_unit#1 currency#1 money#1 payment#1 financial_gain#1 loan#1 cost#1 income#1 tax#1 fund#1 debt#2 financial_loss#1 sum#1",
  ],
  ["Language and Words", "communication", "language#1:3 word#1"],
  ["Religion", "cognition person act", "religion#1 religious_person#1 religious_ceremony#1"],
  ["Fields of Study", "cognition", "discipline#1"],
  [
    "Books and Writing",
    "communication",
    "publication#1:4 literary_composition#1:4 writing#2:4 book#1",
  ],
  ["Documents", "communication", "document#1:3"],
  ["Music", "communication", "music#1 musical_composition#1 music_genre#1"],
  ["Dance", "act communication", "dancing#1 dance#1"],
  ["Stage and Screen", "communication", "show#3 drama#1 movie#1"],
  ["Sports", "act", "sport#1 athletic_game#1"],
  ["Games", "act", "game#1 game#3 card_game#1 board_game#1"],
  ["Ways of Speaking", "communication", "speech_act#1:3 speech#2"],
  ["Feelings", "feeling state Tops", "feeling#1 emotional_state#1"],
  ["Character", "attribute", "trait#1"],
  ["Looks", "attribute", "appearance#1"],
  ["Sounds", "event attribute communication", "sound#1 sound#4"],
  ["Taste and Smell", "cognition attribute", "taste_property#1 olfactory_property#1"],
  ["Sizes and Amounts", "attribute", "size#1 magnitude#1"],
  ["Skills and Talents", "attribute cognition", "ability#1 ability#2 skill#1"],
  ["The Mind", "cognition", "thinking#1 higher_cognitive_process#1 memory#1"],
  [
    "Teaching and Learning",
    "cognition act group person",
    "education#1 education#2 educational_institution#1 student#1 teacher#1",
  ],
  ["Law and Order", "act group communication", "law#1 legal_proceeding#1 proceeding#1"],
  ["Government and Politics", "group act", "government#1 politics#3 political_unit#1"],
  ["Business", "act group", "commerce#1 business#1"],
  ["Work", "act", "work#1:2 occupation#1"],
  ["Danger and Safety", "state", "danger#1 safety#1"],
  ["Parties and Ceremonies", "event act", "ceremony#1 party#4 celebration#2 social_event#1"],
  ["Winning and Losing", "event act", "contest#1 victory#1 success#1 failure#1"],
  ["War and Peace", "act group", "war#1 military_action#1 military_unit#1"],
  [
    "Groups of People",
    "group",
    "social_group#1:4 gathering#1:4 organization#1:4 institution#1:4 people#1:4",
  ],
  ["Travel", "act", "travel#1 journey#1"],
];

/** Where no concept lies above the noun: a label that is true but broad. */
const FALLBACKS: Record<string, string> = {
  "noun.act": "Action or Activity",
  "noun.artifact": "Object",
  "noun.attribute": "Idea or Concept",
  "noun.cognition": "Idea or Concept",
  "noun.communication": "Communication",
  "noun.event": "Action or Activity",
  "noun.feeling": "Feelings",
  "noun.food": "Food",
  "noun.animal": "Animals",
  "noun.plant": "Plants",
  "noun.body": "The Body",
  "noun.location": "Places",
  "noun.object": "Nature",
  "noun.phenomenon": "Nature",
  "noun.process": "Idea or Concept",
  "noun.time": "Time",
  "noun.quantity": "Sizes and Amounts",
  "noun.relation": "Idea or Concept",
  "noun.group": "Groups of People",
  "noun.shape": "Shapes",
  "noun.person": "Kinds of People",
  "noun.possession": "Money",
  "noun.state": "Idea or Concept",
  "noun.substance": "Materials",
  "noun.motive": "Idea or Concept",
  "noun.Tops": "Idea or Concept",
};

/** Verbs by lexicographer file. */
const VERB_LABELS: Record<string, string> = {
  motion: "Ways of Moving",
  communication: "Ways of Speaking",
  consumption: "Eating and Drinking",
  cognition: "The Mind",
  creation: "Making Things",
  perception: "The Senses",
  competition: "Winning and Losing",
  weather: "Weather",
  emotion: "Feelings",
  body: "The Body",
  possession: "Giving and Taking",
};

/** Adjectives by the noun whose values they are. */
const ATTRIBUTES: Concept[] = [
  ["Feelings", "", "feeling#1 emotional_state#1 happiness#1 fear#1"],
  ["Character", "", "trait#1 disposition#4 friendliness#2 kindness#1 courage#1"],
  ["Looks", "", "appearance#1 beauty#1 visual_property#1"],
  ["Colors", "", "color#1"],
  [
    "Sizes and Amounts",
    "",
    "size#1 magnitude#1 quantity#1 height#1 width#1 thickness#1 numerousness#1",
  ],
  ["Fast and Slow", "", "speed#2"],
  ["Hot and Cold", "", "temperature#1"],
  ["Old and New", "", "age#1 oldness#1 modernity#1 freshness#1"],
  ["Touch and Texture", "", "texture#1 tactile_property#1"],
  ["Taste and Smell", "", "taste_property#1 olfactory_property#1"],
  ["Sounds", "", "sound_property#1 sound#1"],
  ["Shapes", "", "shape#1 shape#2"],
  ["Easy and Difficult", "", "difficulty#4 ease#1"],
  ["Clean and Dirty", "", "cleanness#1"],
  ["Wet and Dry", "", "wetness#1"],
  ["Rich and Poor", "", "financial_condition#1"],
  ["Clever and Foolish", "", "intelligence#1"],
  ["Strength and Power", "", "strength#1 power#1"],
  ["True and False", "", "truth#2 correctness#1 reality#1 honesty#1"],
  ["Right and Wrong", "", "morality#1"],
  ["Time", "", "duration#3 timing#1"],
  ["Health and Fitness", "", "health#1"],
];

/** Labels proposed by WordNet's tree, for an editor to keep or change. */
export class Labeler {
  private readonly wordnet: WordNet;
  private readonly nouns: Map<string, Root[]>;
  private readonly attributes: Map<string, Root[]>;

  constructor(wordnet: WordNet) {
    this.wordnet = wordnet;
    this.nouns = indexRoots(CONCEPTS, wordnet);
    this.attributes = indexRoots(ATTRIBUTES, wordnet);
  }

  proposeLabel(synset: Synset): string {
    const [part, field = ""] = synset.field.split(".");
    if (part === "verb") return VERB_LABELS[field] ?? "Action Word";
    if (part === "adj" || part === "adv") return this.adjectiveLabel(synset);
    return this.nearest(this.nouns, synset, field) ?? FALLBACKS[synset.field] ?? "Idea or Concept";
  }

  private adjectiveLabel(synset: Synset): string {
    const meant = [synset, ...this.follow(synset, "\\")];
    const heads = meant.flatMap((head) => [head, ...this.follow(head, "&")]);
    for (const kind of ["=", "+"]) {
      for (const head of heads) {
        for (const noun of this.follow(head, kind)) {
          if (!noun.field.startsWith("noun")) continue;
          const label = this.nearest(this.attributes, noun, "");
          if (label) return label;
        }
      }
    }
    return "Describing Word";
  }

  private follow(synset: Synset, kind: string): Synset[] {
    return synset.pointers
      .filter((pointer) => pointer.kind === kind)
      .map((pointer) => this.wordnet.synsets.get(pointer.target))
      .filter((target) => target !== undefined);
  }

  private nearest(roots: Map<string, Root[]>, synset: Synset, field: string): string | undefined {
    let best: { distance: number; rank: number; label: string } | undefined;
    for (const [ancestor, distance] of this.wordnet.listAncestors(synset.id)) {
      for (const { label, rank, allowed, reach } of roots.get(ancestor) ?? []) {
        if (distance > reach || (allowed.length > 0 && !allowed.includes(field))) continue;
        if (!best || distance < best.distance || (distance === best.distance && rank < best.rank)) {
          best = { distance, rank, label };
        }
      }
    }
    return best?.label;
  }
}

type Root = { label: string; rank: number; allowed: string[]; reach: number };

function indexRoots(table: Concept[], wordnet: WordNet): Map<string, Root[]> {
  const roots = new Map<string, Root[]>();
  table.forEach(([label, fields, senses], rank) => {
    for (const reference of senses.split(" ")) {
      const [sense, reach] = reference.split(":");
      const id = wordnet.findNoun(sense!);
      const allowed = fields === "" ? [] : fields.split(" ");
      const root = { label, rank, allowed, reach: reach ? Number(reach) : 9 };
      roots.set(id, [...(roots.get(id) ?? []), root]);
    }
  });
  return roots;
}
