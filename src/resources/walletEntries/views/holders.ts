import { type Allows, useAllows } from '#src/authProvider/permissions.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { recordPath } from '#src/views/paths.ts'
import type { ViewRecord } from '#src/views/record.ts'

/** Who may have a wallet. */
export type Holder = 'partners' | 'vendors'

interface HolderParts {
  readonly resource: AnyResource
  /** The field of a payout and of a ledger entry that points at the holder. */
  readonly field: string
  /** The field of a vendor that points at whoever brought him along. */
  readonly referrer: string
  /** Paths of the tabs that show the wallet and that pay out. */
  readonly walletTab: string
  readonly payTab: string
}

export const HOLDERS = {
  partners: {
    resource: partners,
    field: 'partner',
    referrer: 'referrer_partner',
    walletTab: 'partner-PaymentTab',
    payTab: 'partner-payment-create',
  },
  vendors: {
    resource: vendors,
    field: 'vendor',
    referrer: 'referrer_vendor',
    walletTab: 'payments',
    payTab: 'create-payments',
  },
} as const satisfies Record<Holder, HolderParts>

/** What the pages of a wallet's holder get. */
export interface OfHolder {
  readonly holder: Holder
  readonly record: ViewRecord
}

/** Address of a tab of a holder's page. */
export const tabPath = ({ holder, record }: OfHolder, tab: 'walletTab' | 'payTab'): string => {
  const parts = HOLDERS[holder]
  return `${recordPath(parts.resource, 'view', record.id)}/${parts[tab]}`
}

/** Riyals of the wallet that may be paid out now: without the commissions that are held. */
export const balanceIn = (record: ViewRecord): number => Number(record.payable_amount ?? 0)

/** True when the administrator may pay out of the wallets of such holders; false while not known. */
export const useMayPay = (holder: Holder): boolean => {
  const allows: Allows | undefined = useAllows()
  return allows?.(holder, 'pay') ?? false
}
