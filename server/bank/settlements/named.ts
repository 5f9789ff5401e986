/*
 * What a line of a settlement names, as SQL of the line by its alias: comparing it with our books and telling where it
 * was settled before look in the same places.
 */

/** The page on which a line's payment was paid, by the gateway's id of the payment or of the page. */
export const pageOf = (line: string): string => `
  select g.subscription, g.state, g.remote_id from gateway_payments g
  where g.remote_payment = ${line}.remote_id or g.remote_id = ${line}.remote_id
  order by g.state = 'SETTLED' desc, g.id limit 1`

/** The payment whose number the file tells, where no page names one. */
export const numberedIn = (line: string): string =>
  `(select s.id from subscriptions s where lower(s.process_id) = lower(${line}.reference))`

/** What the first line `o` of another settlement tells of the payment of a line that came after it. */
export const toldBefore = (line: string, told: string): string => `
  select ${told} from settlement_lines o
  where o.remote_id = ${line}.remote_id and o.kind = 'PAYMENT' and o.settlement <> ${line}.settlement
    and o.id < ${line}.id order by o.id limit 1`

/** What the line `o` that is the payment of ours of a line tells of it. */
const settledAs = (line: string, told: string): string => `
  select ${told} from settlement_lines o
  where o.kind = 'PAYMENT' and o.settlement is not null and o.subscription = coalesce(
    (select p.subscription from (${pageOf(line)}) p), ${numberedIn(line)})`

/** What the line `o` that settled the payment of a repeated line tells of it; null of any other line. */
export const repeats = (line: string, told: string): string => `
  case when ${line}.state = 'REPEATED' then coalesce((${toldBefore(line, told)}), (${settledAs(line, told)})) end`
