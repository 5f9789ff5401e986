import AddCardOutlined from '@mui/icons-material/AddCardOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { lazyPart } from '#src/views/parts/arriving.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

const SubscribeDialog = lazyPart(() => import('./SubscribeDialog.tsx'))

/** Opens the recording of a subscription, for who may. The record is a vendor's. */
export const SubscribeButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: 'vendors', action: 'subscribe' })
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button variant="outlined" startIcon={<AddCardOutlined />} onClick={() => setOpen(true)}>
        {translate('payments.subscribe.action')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SubscribeDialog
            vendor={Number(record.id)}
            name={String(record.store_name ?? '')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
