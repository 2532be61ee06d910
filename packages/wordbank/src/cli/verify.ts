import { verifyBank } from "../verify/verify.ts";

const { counts, faults } = verifyBank();
for (const [what, count] of Object.entries(counts))
  console.log(`${String(count).padStart(8)}  ${what}`);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? "The bank is valid." : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
