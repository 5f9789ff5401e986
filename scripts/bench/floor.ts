import Fastify from 'fastify'
import pg from 'pg'

/*
 * What is measured beside: a process of nothing but Fastify and pg, without sign-in, permissions, validation,
 * languages or envelope, that answers with the same page of the same columns, written the plain way.
 */

const PAGE = `
  select t.id, t.name_ar, t.name_en, t.code, t.type, t.value, t.discount_percentage, t.from_date, t.to_date,
    t.user_count, t.valid_count, t.day_number, t.month_number, t.year_number, t.active, t.created_at,
    t.updated_at,
    array(select p.target_id from coupons_packages p where p.owner_id = t.id order by 1) as packages,
    array(select coalesce(k.title_ar, k.title_en) from coupons_packages p join packages k on k.id = p.target_id
      where p.owner_id = t.id order by p.target_id) as packages_labels
  from coupons t order by t.id desc limit 15`

const COUNT = 'select count(*) as total from coupons'

const DEEP = 'select t.id, t.name_ar, t.name_en, t.code from coupons t order by t.id desc limit 15 offset $1'

const [url, port] = process.argv.slice(2)

const pool = new pg.Pool({ connectionString: url, max: 10 })
const app = Fastify()

app.get('/page', async () => (await pool.query(PAGE)).rows)
app.get('/count', async () => (await pool.query(COUNT)).rows)
app.get('/deep', async () => (await pool.query(DEEP, [900_000 - 15])).rows)

await app.listen({ host: '127.0.0.1', port: Number(port) })
