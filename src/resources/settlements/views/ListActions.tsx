import CloudDownloadOutlined from '@mui/icons-material/CloudDownloadOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { fetchSettlements } from '#src/dataProvider/settlements.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'))

/** How settlements come: the gateway is asked, or somebody brings its file. */
const ListActions = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const allows = useAllows()
  const { make, isBusy } = useCalling()
  const [isImporting, setImporting] = useState(false)
  if (allows?.('settlements', 'import') !== true) return null
  const fetch = async (): Promise<void> => {
    const done = await make(fetchSettlements)
    if (done) notify(done.message, { type: 'success' })
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CloudDownloadOutlined />}
        disabled={isBusy}
        onClick={() => void fetch()}
      >
        {translate('settlements.fetch')}
      </Button>
      <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={() => setImporting(true)}>
        {translate('settlements.import.action')}
      </Button>
      {isImporting ? (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

export default ListActions
