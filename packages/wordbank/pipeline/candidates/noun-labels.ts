import { readTable } from "../../src/bank.ts";

/** A label, the files its nouns must be in, and the senses above them; `:3` limits the distance. The nearest wins. */
export type Concept = { label: string; fields: string; senses: string };

export const CONCEPTS = readTable("../pipeline/candidates/noun-labels.tsv") as Concept[];

/** If no concept is above the noun: a label that is true but broad. */
export const FALLBACKS: Record<string, string> = {
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
  "noun.location": "On the Map",
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
