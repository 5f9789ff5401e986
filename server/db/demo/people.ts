import type { UserType } from '#src/resources/users/userTypes.ts'

/** One more of the people, beside the administrators of each role. */
export interface DemoPerson {
  readonly type: UserType
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
): DemoPerson => ({ type: 'ADMIN', username, email: `${name}@rabt.test`, roles, ...more })

const seller = (
  type: 'PRIMARY' | 'SUB',
  username: string,
  name: string,
  more: Pick<DemoPerson, 'phone' | 'locale' | 'active' | 'seen'> & { readonly created: number },
): DemoPerson => ({ type, username, email: `${name}@stores.test`, ...more })

/** They sign in with no password: whoever wants to sees what a role permits by one of the role's own admins. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
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
  admin('عبدالرحمن السبيعي', 'abdulrahman.alsubaie', ['finance'], { created: 12 }),
  seller('PRIMARY', 'دلال المطيري', 'dalal.almutairi', { phone: '+966559017263', created: 341, seen: 2 }),
  seller('PRIMARY', 'خالد باوزير', 'khalid.bawazir', { phone: '+966506649135', created: 266, seen: 9 }),
  seller('PRIMARY', 'Priya Menon', 'priya.menon', { locale: 'en', created: 158, seen: 0.5 }),
  seller('PRIMARY', 'ماجد الشمري', 'majed.alshammari', { created: 120, seen: 71, active: false }),
  seller('SUB', 'هند المطيري', 'hind.almutairi', { phone: '+966537752049', created: 330, seen: 1.5 }),
  seller('SUB', 'ياسر المطيري', 'yasser.almutairi', { created: 244, seen: 15 }),
  seller('SUB', 'أمل باوزير', 'amal.bawazir', { phone: '+966544306178', created: 203, seen: 6 }),
  seller('SUB', 'Arjun Menon', 'arjun.menon', { locale: 'en', created: 97, seen: 0.8 }),
  seller('SUB', 'ريان الزهراني', 'rayan.alzahrani', { created: 64, active: false }),
]
