/** One more of the administrators, beside those of each role. */
export interface DemoPerson {
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
  admin('خالد الشمري', 'khalid.alshammari', ['operations'], { created: 340, seen: 0.6 }),
  admin('ريم الدوسري', 'reem.aldossari', ['control'], { phone: '+966505518820', created: 331, seen: 2 }),
  admin('عبدالرحمن السبيعي', 'abdulrahman.alsubaie', ['finance'], { created: 12 }),
]
