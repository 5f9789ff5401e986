import { sql } from 'drizzle-orm'
import type { Day } from '#src/schema/days.ts'
import { DEMO_ADMIN } from '../auth/publishedPasswords.ts'
import type { Transaction } from '../db/client.ts'
import { instantBefore } from './days.ts'

/** One more of the administrators, beside those of each role. */
interface DemoPerson {
  readonly username: string
  readonly email: string
  readonly phone?: string
  /** Keys of roles. */
  readonly roles?: readonly string[]
  readonly locale?: 'ar' | 'en'
  readonly active?: boolean
  /** Days ago. */
  readonly created: number
  readonly seen?: number
}

const admin = (
  username: string,
  name: string,
  roles: readonly string[],
  more: Pick<DemoPerson, 'phone' | 'locale' | 'active' | 'seen'> & { readonly created: number },
): DemoPerson => ({ username, email: `${name}@rabt.test`, roles, ...more })

/** They sign in with no password: whoever wants to sees what a role permits by one of the role's own admins. */
const DEMO_PEOPLE: readonly DemoPerson[] = [
  admin('نورة القحطاني', 'noura.alqahtani', ['finance', 'read_only'], {
    phone: '+966501204477',
    created: 402,
    seen: 1,
  }),
  admin('فهد العتيبي', 'fahad.alotaibi', ['catalogue'], { phone: '+966553380912', created: 377, seen: 0.2 }),
  admin('سارة الحربي', 'sara.alharbi', ['support', 'content'], {
    phone: '+966540071828',
    created: 298,
    seen: 0.05,
  }),
  admin('Omar Haddad', 'omar.haddad', ['catalogue', 'content'], { locale: 'en', created: 214, seen: 3 }),
  admin('منال الغامدي', 'manal.alghamdi', ['support'], { created: 190, seen: 96, active: false }),
  admin('خالد الشمري', 'khalid.alshammari', ['operations'], { created: 340, seen: 0.6 }),
  admin('ريم الدوسري', 'reem.aldossari', ['control'], { phone: '+966505518820', created: 331, seen: 2 }),
  admin('عبدالرحمن السبيعي', 'abdulrahman.alsubaie', ['finance'], { created: 12 }),
]

/** One admin per further role, with the demo admin's password, to see what each role sees. */
const COLLEAGUES = [
  'finance',
  'operations',
  'control',
  'catalogue',
  'support',
  'content',
  'read_only',
] as const

/** Before everything else of the demo. */
const FIRST_DAY = 549

const colleague = (role: string) => {
  const username = role.replace('_', '-')
  return { username, email: `${username}@demo.test`, roles: [role] }
}

/** Creates the demo administrators where there is none yet. */
export const loadDemoAdmins = async (
  tx: Transaction,
  { today, passwordHash }: { readonly today: Day; readonly passwordHash: string },
): Promise<void> => {
  const { rows } = await tx.execute(sql`select 1 from users where user_type = 'ADMIN' limit 1`)
  if (rows.length) return
  const { username, email } = DEMO_ADMIN
  const published = [{ username, email, roles: ['super_admin'] }, ...COLLEAGUES.map(colleague)]
  const people = [
    ...published.map((person) => ({ ...person, password_hash: passwordHash, created: FIRST_DAY })),
    ...DEMO_PEOPLE,
  ].map(({ created, ...person }) => ({ ...person, created_at: instantBefore(today, created) }))
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (username text, email text,
        password_hash text, phone text, roles text[], locale text, active boolean, created_at timestamptz,
        seen float8)
    ), created as (
      insert into users (user_type, username, email, email_proved, password_hash, phone, locale, active, last_sign_in_at,
        created_at, updated_at)
      select 'ADMIN', username, email, email, password_hash, phone, coalesce(locale, 'ar'), coalesce(active, true),
        now() - seen * interval '1 day', created_at, created_at
      from given on conflict do nothing returning id, email
    )
    insert into users_roles (owner_id, target_id)
    select created.id, roles.id from created join given on given.email = created.email
    join roles on roles.key = any(given.roles)`)
}
