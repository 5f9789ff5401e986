import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DueWallet } from '#src/dataProvider/payoutBatches.ts'
import { tabPath } from '#src/resources/walletEntries/views/holders.ts'
import { inFours } from '#src/schema/inFours.ts'
import { formatMoney, isolatedMoney } from '#src/schema/money.ts'

/** Whose wallet it is, leading there where told, and what kind of holder. */
const Who = ({ wallet, to }: { readonly wallet: DueWallet; readonly to?: string }) => {
  const { resource, name, active } = wallet
  const translate = useTranslate()
  const kind = translate(`resources.${resource}.one`)
  return (
    <span className="who">
      {to ? (
        <Link to={to}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <small>{active ? kind : `${kind} · ${translate('batches.inactive')}`}</small>
    </span>
  )
}

const Amount = ({ riyals }: { readonly riyals: number }) => (
  <bdi dir="ltr" className="amount">
    {formatMoney(riyals)}
  </bdi>
)

interface ChoosableProps {
  readonly wallet: DueWallet
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** A wallet that can be paid out of, to be chosen or left. */
export const ChoosableWallet = ({ wallet, isChosen, onToggle }: ChoosableProps) => (
  <li>
    <label className="wallet">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <Who wallet={wallet} />
      <span className="beside">
        <bdi dir="ltr">{inFours(wallet.iban ?? '')}</bdi>
      </span>
      <Amount riyals={wallet.amount} />
    </label>
  </li>
)

/** A wallet that cannot, with why, leading to its holder. */
export const BlockedWallet = ({
  wallet,
  minimum,
}: {
  readonly wallet: DueWallet
  readonly minimum: number
}) => {
  const translate = useTranslate()
  const { resource: holder, id, blocked, draft } = wallet
  return (
    <li className="wallet">
      <span />
      <Who wallet={wallet} to={tabPath({ holder, record: { id } }, 'walletTab')} />
      <span className="beside">
        {blocked
          ? translate(`batches.blocked.${blocked}`, {
              minimum: isolatedMoney(minimum),
              draft: `\u2066${draft ?? ''}\u2069`,
            })
          : null}
      </span>
      <Amount riyals={wallet.amount} />
    </li>
  )
}
