import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { balanceIn, type OfHolder, tabPath, useMayPay } from './holders.ts'

/** Leads to the form that pays out, where something can be, from anywhere but there. */
export const PayButton = (props: OfHolder) => {
  const translate = useTranslate()
  const mayPay = useMayPay(props.holder)
  const form = tabPath(props, 'payTab')
  const { pathname } = useLocation()
  if (!mayPay || balanceIn(props.record) <= 0 || pathname === form) return null
  return (
    <Button variant="outlined" component={Link} to={form} startIcon={<AccountBalanceWalletOutlined />}>
      {translate('accounts.payouts.create')}
    </Button>
  )
}
