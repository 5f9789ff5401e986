import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { StatementCalls } from './calls.ts'
import { StatementDialog } from './StatementDialog.tsx'

/** Asks of which days, and makes the account statement of a wallet. */
const StatementButton = (calls: StatementCalls) => {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<DescriptionOutlined />}
        onClick={() => setAsked(true)}
      >
        {translate('statement.action')}
      </Button>
      {isAsked ? <StatementDialog {...calls} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

export default StatementButton
