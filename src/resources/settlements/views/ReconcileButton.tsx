import RuleOutlined from '@mui/icons-material/RuleOutlined'
import { Button } from '@mui/material'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { reconcileSettlements } from '#src/dataProvider/settlements.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'

/** Compares what waits with our books again, after a refund was recorded for example. */
const ReconcileButton = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const allows = useAllows()
  const { make, isBusy } = useCalling()
  if (allows?.('settlement_lines', 'reconcile') !== true) return null
  const reconcile = async (): Promise<void> => {
    const done = await make(reconcileSettlements)
    if (done)
      notify(translate('settlements.reconciled', { smart_count: done.result.open }), { type: 'success' })
    refresh()
  }
  return (
    <Button
      variant="outlined"
      startIcon={<RuleOutlined />}
      disabled={isBusy}
      onClick={() => void reconcile()}
    >
      {translate('settlements.reconcile')}
    </Button>
  )
}

export default ReconcileButton
