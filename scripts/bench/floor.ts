import Fastify from 'fastify'
import pg from 'pg'

/*
 * What is measured beside: a process of nothing but Fastify and pg, without sign-in, permissions, validation,
 * languages or envelope, that answers with the same page of the same columns, written the plain way.
 */

const COLUMNS = `
  t.id, t.name_ar, t.name_en, t.code, t.type, t.value, t.discount_percentage, t.from_date, t.to_date,
  t.user_count, t.valid_count, t.day_number, t.month_number, t.year_number, t.active, t.created_at, t.updated_at,
  array(select p.target_id from coupons_packages p where p.owner_id = t.id order by 1) as packages,
  array(select coalesce(k.title_ar, k.title_en) from coupons_packages p join packages k on k.id = p.target_id
    where p.owner_id = t.id order by p.target_id) as packages_labels`

const page = (where: string, order: string, rows = 15): string =>
  `select ${COLUMNS} from coupons t ${where} order by ${order} limit ${rows}`

const [url, port] = process.argv.slice(2)

const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify()

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await pool.query<Record<string, unknown>>(text, [...values])).rows

/** Rows that hold each of the words, and how many there are, as two plain queries. */
const search = async (words: string, condition: (place: string) => string) => {
  const values = words.split(' ')
  const where = `where ${values.map((_, index) => condition(`normalise_text($${index + 1})`)).join(' and ')}`
  const data = await rowsOf(page(where, 't.id desc'), values)
  const [counted] = await rowsOf(`select count(*) as total from coupons t ${where}`, values)
  return { ...counted, data }
}

interface Query {
  readonly Querystring: { readonly words: string; readonly column: string }
}

interface Numbered {
  readonly Params: { readonly number: string }
}

app.get('/page', () => rowsOf(page('', 't.id desc')))
/** By its number: which rows they are is read from the index alone. */
app.get<Numbered>('/page/:number', ({ params }) =>
  rowsOf(
    page('where t.id in (select c.id from coupons c order by c.id desc limit 15 offset $1)', 't.id desc'),
    [15 * (Number(params.number) - 1)],
  ),
)
// Beside what answers with a hundred rows, and with a thousand names or more.
app.get('/hundred', () => rowsOf(page('', 't.id desc', 100)))
app.get<Numbered>('/names/:number', ({ params }) =>
  rowsOf('select t.id, t.name_ar as label from coupons t order by t.id desc limit $1', [params.number]),
)
app.get('/filter', () => rowsOf(page('where t.type = $1 and t.active = $2', 't.id desc'), ['FIXED', true]))
app.get<Query>('/sort', ({ query }) => rowsOf(page('', `t."${query.column}", t.id`)))
app.get<Query>('/search', ({ query }) =>
  search(query.words, (place) => `t.search_text like '%' || ${place} || '%'`),
)
app.get<Query>('/short', ({ query }) => search(query.words, (place) => `strpos(t.search_text, ${place}) > 0`))
app.get('/count', () => rowsOf('select count(*) as total from coupons'))
// Without the packages: PostgreSQL would gather those of all the rows it skips.
app.get('/deep', () =>
  rowsOf('select t.id, t.name_ar, t.name_en, t.code from coupons t order by t.id desc limit 15 offset $1', [
    900_000 - 15,
  ]),
)

await app.listen({ host: '127.0.0.1', port: Number(port) })
