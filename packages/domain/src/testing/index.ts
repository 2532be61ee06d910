export { rankRows, type Ranked, type Standing } from "./rank-rows.ts";
