import Fastify from 'fastify'
import pg from 'pg'

/*
 * What writes are measured beside: the same statements by hand, prepared, on one connection each, in a process of
 * nothing but Fastify and pg: no sign-in, permissions, validation, rules or languages.
 */

const [url, port] = process.argv.slice(2)

const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify()

interface Coupon {
  readonly name_ar: string
  readonly name_en: string
  readonly code: string
  readonly discountPercentage: number
  readonly from_date: string
  readonly to_date: string
  readonly packages: readonly number[]
}

/** A statement that each connection parses once. */
const prepared = (name: string, text: string) => (values: readonly unknown[]) => ({
  name,
  text,
  values: [...values],
})

const FOUND = prepared('found', 'select count(*) from packages where id = any($1::bigint[])')
const INSERT = prepared(
  'insert',
  `insert into coupons (name_ar, name_en, code, type, discount_percentage, from_date, to_date)
   values ($1, $2, $3, 'PERCENTAGE', $4, $5, $6) returning id`,
)
const JOIN = prepared(
  'join',
  'insert into coupons_packages (owner_id, target_id) select $1, unnest($2::bigint[])',
)
const LOCK = prepared(
  'lock',
  `select t.*, array(select target_id from coupons_packages where owner_id = t.id) as packages
   from coupons t where id = $1 for update of t`,
)
const UPDATE = prepared(
  'update',
  `update coupons set name_ar = $2, name_en = $3, discount_percentage = $4, from_date = $5, to_date = $6,
     updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = $1`,
)
const TELL = prepared(
  'tell',
  `with told as (
     insert into events (type, subject, actor, data) values ($1, 'coupons/' || $2::bigint, 'person/1', $3))
   insert into history (actor_id, actor_name, action, resource, record_id, label_ar, label_en, changes, request_id, address)
   values (1, 'bench', $4, 'coupons', $2::bigint, $5, $6, $7, 'bench', '127.0.0.1') returning id`,
)
const READ = prepared(
  'read',
  `select t.*, array(select target_id from coupons_packages where owner_id = t.id) as packages,
     array(select k.title_ar from coupons_packages p join packages k on k.id = p.target_id where p.owner_id = t.id)
       as packages_labels,
     (select count(*) from coupon_redemptions r where r.coupon = t.id and r.state = 'USED') as redemption_count,
     (select coalesce(sum(r.discount), 0) from coupon_redemptions r where r.coupon = t.id and r.state = 'USED')
       as redeemed_amount
   from coupons t where t.id = $1`,
)

const inTransaction = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const tell = (client: pg.PoolClient, id: number, action: string, type: string, coupon: Coupon) => {
  const { name_ar, name_en } = coupon
  const changes = Object.fromEntries(Object.entries(coupon).map(([key, to]) => [key, { from: null, to }]))
  const data = JSON.stringify({ changed: Object.keys(changes), record: coupon })
  return client.query(TELL([type, id, data, action, name_ar, name_en, JSON.stringify(changes)]))
}

const read = async (id: number) => (await pool.query(READ([id]))).rows[0]

app.post<{ Body: Coupon }>('/coupons', async ({ body }) => {
  const id = await inTransaction(async (client) => {
    await client.query(FOUND([body.packages]))
    const { name_ar, name_en, code, discountPercentage, from_date, to_date } = body
    const made = await client.query(
      INSERT([name_ar, name_en, code, discountPercentage * 100, from_date, to_date]),
    )
    const { id: created } = made.rows[0]
    await client.query(JOIN([created, body.packages]))
    await tell(client, created, 'create', 'coupon.created', body)
    return created
  })
  return read(id)
})

app.put<{ Body: Coupon; Params: { readonly id: number } }>(
  '/coupons/:id',
  async ({ body, params: { id } }) => {
    await inTransaction(async (client) => {
      await client.query(LOCK([id]))
      await client.query(FOUND([body.packages]))
      const { name_ar, name_en, discountPercentage, from_date, to_date } = body
      await client.query(UPDATE([id, name_ar, name_en, discountPercentage * 100, from_date, to_date]))
      await tell(client, id, 'edit', 'coupon.changed', body)
    })
    return read(id)
  },
)

app.get('/ready', async () => (await pool.query('select 1 as ready')).rows)

await app.listen({ host: '127.0.0.1', port: Number(port) })
