const HEADING = '## Faults and money'

/** The section of the page of figures that `npm run test:long` writes, empty where there is none. */
export const proofsIn = (page) => {
  const at = page.indexOf(`\n${HEADING}`)
  return at < 0 ? '' : page.slice(at)
}

const rowOf = ({ scenario, runs, outcome, seconds }) =>
  `| ${scenario} | ${runs.toLocaleString('en')} | ${outcome} | ${Math.round(seconds).toLocaleString('en')} s |`

/** The page with that section written anew. */
export const withProofs = (
  page,
  { figures, day, cores, minutes },
) => `${page.slice(0, page.length - proofsIn(page).length)}
${HEADING}
Written by \`npm run test:long\` on ${day} (${minutes.toFixed(0)} minutes, ${cores} cores that others used too), against the embedded PostgreSQL (with fsync for the kills, without for the rest; kill -9 is no loss of power); \`npm test\`
runs the same with fewer turns. After each scenario \`tests/money/ledger.ts\`, which shares nothing with the rules, reads the whole database: amounts,
invoices without gaps and their chain, commissions, wallets, periods, places of coupons, steps of time. Seconds are the whole scenario with its checks.

| Scenario | Turns | Outcome | Took |
| --- | --- | --- | --- |
${figures.map(rowOf).join('\n')}
`
