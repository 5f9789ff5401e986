import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { balanceIn, type OfHolder, tabPath, useMayPay } from './holders.ts'

/** Leads to the form that pays out; there where something can be. */
export const PayButton = (props: OfHolder) => {
  const translate = useTranslate()
  const mayPay = useMayPay(props.holder)
  if (!mayPay || balanceIn(props.record) <= 0) return null
  return (
    <Button
      variant="outlined"
      component={Link}
      to={tabPath(props, 'payTab')}
      startIcon={<AccountBalanceWalletOutlined />}
    >
      {translate('accounts.payouts.create')}
    </Button>
  )
}
