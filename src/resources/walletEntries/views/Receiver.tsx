import { Alert, Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { inFours } from '#src/schema/inFours.ts'
import { formatMoney } from '#src/schema/money.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAbility } from '#src/views/access.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { recordPath } from '#src/views/paths.ts'
import { nameOf } from '#src/views/record.ts'
import { ShowRoot } from '#src/views/show/ShowRoot.ts'
import { balanceIn, HOLDERS, type OfHolder } from './holders.ts'

const Sheet = styled(Card)(({ theme }) => ({
  '& dd.balance': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  '& dd.balance > bdi': { fontSize: fontSize.xl, fontWeight: 600, lineHeight: 1.4 },
  '& .iban': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  '& .body': { display: 'grid', gap: 16, minWidth: 0 },
  '& .MuiAlert-root': { borderRadius: 8, color: theme.tokens.ink },
}))

interface ReceiverProps extends OfHolder {
  /** Takes the whole balance as the amount. */
  readonly onAll: () => void
}

/** Whom a payout goes to: what is in the wallet, and the account to transfer to. */
export const Receiver = ({ holder, record, onAll }: ReceiverProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const titleId = useId()
  const { resource } = HOLDERS[holder]
  const ability = useAbility(resource)
  const labelOf = (field: string) => translate(`resources.${holder}.fields.${field}`)
  const iban = typeof record.iban === 'string' && record.iban !== '' ? record.iban : undefined
  const bank = typeof record.bank_name === 'string' ? record.bank_name : ''
  return (
    <ShowRoot>
      <Sheet aria-labelledby={titleId}>
        <h2 id={titleId}>{translate('accounts.pay.receiver')}</h2>
        <div className="body">
          <dl>
            <div>
              <dt>{translate('accounts.pay.balance')}</dt>
              <dd className="balance">
                <bdi dir="ltr" className="number">
                  {formatMoney(balanceIn(record))}
                </bdi>
                {Number(record.held_amount ?? 0) > 0 ? (
                  <small>
                    {translate('accounts.pay.held', {
                      amount: `\u2066${formatMoney(Number(record.held_amount))}\u2069`,
                    })}
                  </small>
                ) : null}
                <Button size="small" onClick={onAll}>
                  {translate('accounts.pay.all')}
                </Button>
              </dd>
            </div>
            <div>
              <dt>{labelOf(resource.represent)}</dt>
              <dd>
                <bdi>{nameOf(resource, record, locale)}</bdi>
              </dd>
            </div>
            {iban ? (
              <>
                <div>
                  <dt>{labelOf('iban')}</dt>
                  <dd>
                    <span className="nowrap">
                      <bdi dir="ltr" className="iban">
                        {inFours(iban)}
                      </bdi>
                      <CopyButton text={iban} />
                    </span>
                  </dd>
                </div>
                <div>
                  <dt>{labelOf('bank_name')}</dt>
                  <dd>
                    {bank ? <bdi>{bank}</bdi> : <span className="nothing">{translate('views.nothing')}</span>}
                  </dd>
                </div>
              </>
            ) : null}
          </dl>
          {iban ? null : (
            <Alert
              severity="warning"
              action={
                ability.edit ? (
                  <Button
                    color="inherit"
                    size="small"
                    component={Link}
                    to={recordPath(resource, 'edit', record.id)}
                  >
                    {translate('accounts.pay.add_iban')}
                  </Button>
                ) : null
              }
            >
              {translate('accounts.pay.iban_missing')}
            </Alert>
          )}
          {record.iban_state === 'WAITING' ? (
            <Alert severity="warning">{translate('accounts.pay.iban_waiting')}</Alert>
          ) : null}
          {record.active === false ? (
            <Alert severity="warning">{translate('accounts.pay.inactive')}</Alert>
          ) : null}
        </div>
      </Sheet>
    </ShowRoot>
  )
}
