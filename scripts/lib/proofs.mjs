const HEADING = '## Faults and money'

/** The page of figures from the section on that `npm run test:long` writes, empty where there is none. */
export const proofsIn = (page) => {
  const at = page.indexOf(`\n${HEADING}`)
  return at < 0 ? '' : page.slice(at)
}

/** What stands behind that section: figures that were taken by hand. */
const followingIn = (page) => {
  const proofs = proofsIn(page)
  const next = proofs.indexOf('\n## ', HEADING.length)
  return next < 0 ? '' : proofs.slice(next)
}

const TABLE = `| Scenario | Turns | Outcome | Took |
| --- | --- | --- | --- |`

const rowOf = ({ scenario, runs, outcome, seconds }) =>
  `| ${scenario} | ${runs.toLocaleString('en')} | ${outcome} | ${Math.round(seconds).toLocaleString('en')} s |`

const rowsOf = (figures) => figures.map(rowOf).join('\n')

/** The page with that section written anew. */
export const withProofs = (
  page,
  { figures, day, cores, minutes },
) => `${page.slice(0, page.length - proofsIn(page).length)}
${HEADING}
Written by \`npm run test:long\` on ${day} (${minutes.toFixed(0)} minutes, ${cores} cores that others used too), against the embedded PostgreSQL (with fsync for the kills, without for the rest; kill -9 is no loss of power); \`npm test\`
runs the same with fewer turns. After each scenario \`tests/money/ledger.ts\`, which shares nothing with the rules, reads the whole database: amounts,
invoices without gaps and their chain, commissions, wallets, periods, places of coupons, steps of time. Seconds are the whole scenario with its checks.

${TABLE}
${rowsOf(figures.filter(({ about }) => !about))}

### What strangers try
Made from the routes and the declarations: what is added is tried too. Nothing of it may answer 5xx but an outage, which says 503.

${TABLE}
${rowsOf(figures.filter(({ about }) => about === 'strangers'))}

### What the platform feeds and follows
Rows and events against the built server, by its own calls.

${TABLE}
${rowsOf(figures.filter(({ about }) => about === 'platform'))}
${followingIn(page)}`
