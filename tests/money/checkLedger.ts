import pg from 'pg'
import '#server/db/client.ts'
import { brokenRules } from './ledger.ts'

/* npx tsx tests/money/checkLedger.ts postgres://… tells what does not add up in that database. */

const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 })
const broken = await brokenRules(pool)
await pool.end()
process.stdout.write(broken.length > 0 ? `${broken.join('\n')}\n` : 'All adds up.\n')
process.exitCode = broken.length > 0 ? 1 : 0
