import { contacts } from '../resources/contacts/contacts.ts'
import { invoices } from '../resources/invoices/invoices.ts'
import { shippingCompanyRequests } from '../resources/shippingCompanyRequests/shippingCompanyRequests.ts'
import { shippings } from '../resources/shippings/shippings.ts'
import { stores } from '../resources/stores/stores.ts'
import { subscriptions } from '../resources/subscriptions/subscriptions.ts'
import { users } from '../resources/users/users.ts'
import { walletEntries } from '../resources/walletEntries/walletEntries.ts'
import type { FieldKind } from '../schema/fields.ts'
import { isOwned, type OwnedResource, ownList } from '../schema/owner.ts'
import type { AnyResource } from '../schema/resource.ts'
import { columnOf } from '../views/columns.ts'

const declared: readonly AnyResource[] = [
  subscriptions,
  invoices,
  stores,
  shippings,
  shippingCompanyRequests,
  contacts,
  walletEntries,
  users,
]

/** The resources that sellers see their own records of, as they know them. */
export const owned: readonly OwnedResource[] = declared.filter(isOwned)

/** What of others a filter would offer is not theirs to see: such as the packages or carriers that there are. */
const OFFERED: readonly FieldKind[] = ['choice', 'date', 'dateTime', 'money', 'flag']

const listed = (resource: OwnedResource): AnyResource => {
  const own = ownList(resource)
  const isOffered = (name: string) => OFFERED.includes(columnOf(own, name).field.kind)
  return { ...own, list: { ...own.list, filters: own.list.filters.filter(isOffered) } }
}

const lists: ReadonlyMap<string, AnyResource> = new Map(
  owned.map((resource) => [resource.name, listed(resource)]),
)

/** The declaration of that name as its owners know it; throws on a name that is none of theirs. */
export const ownDeclaration = (name: string): AnyResource => {
  const found = lists.get(name)
  if (!found) throw new Error(`sellers have no ${name}`)
  return found
}
