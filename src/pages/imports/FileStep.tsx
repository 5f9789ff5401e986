import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button, LinearProgress } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Import, sendImport, takeTemplate } from '#src/dataProvider/imports.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { Steps } from './Steps.tsx'
import { Sheet } from './styles.ts'

/** What is taken at once; the server refuses more. */
const MOST = { rows: 100_000, megabytes: 32 }

interface FileStepProps {
  readonly resource: AnyResource
  readonly onRead: (made: Import) => void
}

/** Brings a file, or takes an empty one away to fill in. */
export const FileStep = ({ resource, onRead }: FileStepProps) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const sending = useCalling()
  const taking = useCalling()
  const [isTooLarge, setTooLarge] = useState(false)
  const send = async (file: File) => {
    setTooLarge(file.size > MOST.megabytes * 1024 * 1024)
    if (file.size > MOST.megabytes * 1024 * 1024) return
    setSent(0)
    const made = await sending.make(() => sendImport(resource.name, file, setSent))
    setSent(undefined)
    if (made) onRead(made)
  }
  return (
    <Sheet aria-label={translate('imports.steps.file')} aria-busy={sent !== undefined}>
      <Steps at={0} />
      <p>{translate('imports.about')}</p>
      {sent === undefined ? (
        <div className="actions">
          <Button
            variant="contained"
            startIcon={<CloudUploadOutlined />}
            onClick={() => input.current?.click()}
          >
            {translate('imports.choose')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            disabled={taking.isBusy}
            onClick={() => taking.make(() => takeTemplate(resource.name))}
          >
            {translate('imports.template')}
          </Button>
          <input
            ref={input}
            type="file"
            style={srOnly}
            tabIndex={-1}
            aria-label={translate('imports.choose')}
            accept=".xlsx,.csv,.tsv,.txt"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // The same file can be chosen again, once it is mended.
              target.value = ''
              if (file) void send(file)
            }}
          />
        </div>
      ) : (
        <div>
          <p role="status">{translate(sent < 1 ? 'imports.sending' : 'imports.reading')}</p>
          <LinearProgress
            aria-label={translate('imports.sending')}
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={Math.round(sent * 100)}
          />
        </div>
      )}
      {isTooLarge ? (
        <p role="alert" className="wrong">
          {translate('imports.too_large', { megabytes: MOST.megabytes })}
        </p>
      ) : null}
      <p className="note">
        {translate('imports.template_about')}{' '}
        {translate('imports.limits', { rows: formatNumber(MOST.rows), megabytes: MOST.megabytes })}
      </p>
    </Sheet>
  )
}
