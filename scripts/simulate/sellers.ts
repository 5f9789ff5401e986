import { resultOf } from '../../clients/typescript/src/index.ts'
import { type Act, inTurn, type World } from './world.ts'

interface Seller {
  readonly id: string
  readonly store: string
  readonly name: string
  readonly subdomain: string
  readonly phone: string
}

/** Those whom the simulated platform lets in. Their addresses are of a domain that nobody has. */
export const SELLERS: readonly [Seller, ...Seller[]] = [
  {
    id: 'sim-seller-1',
    store: 'عطور النخيل',
    name: 'سارة القحطاني',
    subdomain: 'sim-nakheel',
    phone: '+966500000101',
  },
  {
    id: 'sim-seller-2',
    store: 'بيت القهوة السعودية',
    name: 'فهد الدوسري',
    subdomain: 'sim-gahwa',
    phone: '+966500000102',
  },
  {
    id: 'sim-seller-3',
    store: 'أزياء لين',
    name: 'لين الحربي',
    subdomain: 'sim-leen',
    phone: '+966500000103',
  },
]

/** Lets the sellers in; what is there already stays as it is. */
export const letIn = async ({ platform, say }: World): Promise<void> => {
  for (const { id, store, name, subdomain, phone } of SELLERS) {
    const { outcome } = await resultOf(
      platform.PUT('/api/platform/v1/vendors/{external_id}', {
        params: { path: { external_id: id } },
        body: {
          store_name: store,
          seller_name: name,
          subdomain,
          phone,
          email: `${subdomain}@example.invalid`,
          registration_type: 'COMMERCIAL_REGISTRATION',
          commercial_registration: `10${phone.slice(-8)}`,
        },
      }),
    )
    say(`Vendor “${store}” (${id}): ${outcome}`)
  }
}

type State = 'REQUESTED' | 'LINKED' | 'FAILED'

const REFUSALS = [
  'The marketplace refused the store’s credentials.',
  'The store has no products to publish yet.',
]

/** Asks for a link of a store to the marketplace, and tells next what became of it; then how many orders it had. */
export const linkStores = ({ platform, say, marketplace, run }: World): Act => {
  const next = inTurn(SELLERS)
  const states = inTurn<State>(['REQUESTED', 'LINKED', 'REQUESTED', 'FAILED'])
  let seller = next()
  let orders = 0
  return {
    name: 'links of stores',
    act: async () => {
      const state = states()
      if (state === 'REQUESTED') seller = next()
      orders += 1 + Math.floor(Math.random() * 9)
      const now = new Date().toISOString()
      await platform.PUT('/api/platform/v1/stores/{external_id}', {
        params: { path: { external_id: `sim-store-${seller.id}-${run}` } },
        body: {
          name: seller.store,
          vendor: seller.id,
          marketplace,
          state,
          error: state === 'FAILED' ? (REFUSALS[orders % REFUSALS.length] ?? null) : null,
          state_at: now,
          ...(state === 'LINKED' ? { order_count: orders, counted_at: now } : {}),
        },
      })
      say(`Store of “${seller.store}” in ${marketplace}: ${state}`)
    },
  }
}
