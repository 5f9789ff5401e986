import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogTitle,
  LinearProgress,
  useMediaQuery,
} from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type TreeArrival, uploadTree } from '#src/dataProvider/trees.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { srOnly } from '#src/views/parts/srOnly.ts'
import { problemOf } from '#src/views/problem.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { Counts } from './Counts.tsx'
import { FileForms } from './FileForms.tsx'

const Body = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& p': { margin: 0, color: tokens.inkSoft },
  '& h3': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: 6 },
  '& .file': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& input[type="file"]': srOnly,
}))

/** What became of the chosen file. */
type State =
  | { readonly is: 'none' }
  | { readonly is: 'reading' | 'writing'; readonly told?: TreeArrival }
  | { readonly is: 'told'; readonly told: TreeArrival }
  | { readonly is: 'wrong'; readonly reasons: readonly string[] }

interface UploadDialogProps {
  readonly marketplace: number
  /** The number of the version that is shown; 0 where there is none. */
  readonly latest: number
  readonly onClose: () => void
}

/** Sends a file twice: what it would change is told first, and written when that is wanted. */
const useUpload = ({ marketplace, latest, onClose }: UploadDialogProps) => {
  const notify = useNotify()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<State>({ is: 'none' })

  const send = async (sent: File, told?: TreeArrival): Promise<void> => {
    const isDryRun = told === undefined
    try {
      const { message, result } = await uploadTree({
        id: marketplace,
        file: sent,
        isDryRun,
        expected: latest,
        ...(told && { told }),
      })
      if (isDryRun) return setState({ is: 'told', told: result })
      notify(message, { type: 'success' })
      await queries.invalidateQueries()
      onClose()
    } catch (error) {
      const { errors, message = '' } = problemOf(error)
      setState({ is: 'wrong', reasons: errors.file?.length ? errors.file : [message] })
    }
  }

  return {
    file,
    state,
    take: (chosen: File) => {
      setFile(chosen)
      setState({ is: 'reading' })
      void send(chosen)
    },
    apply: () => {
      if (!file || state.is !== 'told') return
      setState({ is: 'writing', told: state.told })
      void send(file, state.told)
    },
  }
}

const Told = ({ told }: { readonly told: TreeArrival }) => {
  const translate = useTranslate()
  const { version, samples } = told
  if (!version) return <Alert severity="info">{translate('trees.upload.same')}</Alert>
  return (
    <>
      <h3>{translate('trees.upload.would')}</h3>
      <Counts version={version} />
      {version.broken > 0 ? (
        <Alert severity="warning">{translate('trees.upload.breaks', { smart_count: version.broken })}</Alert>
      ) : null}
      <h3>{translate('trees.upload.some')}</h3>
      <ChangeTable changes={samples} />
    </>
  )
}

/** A file of a tree: chosen, looked at, and taken. */
export const UploadDialog = (props: UploadDialogProps) => {
  const translate = useTranslate()
  const title = useId()
  const picker = useRef<HTMLInputElement>(null)
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const { file, state, take, apply } = useUpload(props)
  const isBusy = state.is === 'reading' || state.is === 'writing'
  const told = 'told' in state ? state.told : undefined
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : props.onClose}
      maxWidth="md"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{translate('trees.upload.title')}</DialogTitle>
      <DialogBody>
        <Body>
          <p>{translate('trees.upload.text')}</p>
          <FileForms />
          <div className="file">
            <input
              ref={picker}
              type="file"
              tabIndex={-1}
              aria-label={translate('trees.upload.choose')}
              accept=".xlsx,.csv,.tsv,.txt,.json,.ndjson,.jsonl"
              disabled={isBusy}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) take(chosen)
                target.value = ''
              }}
            />
            <Button
              variant="outlined"
              startIcon={<UploadFileOutlined />}
              disabled={isBusy}
              onClick={() => picker.current?.click()}
            >
              {translate(file ? 'trees.upload.other' : 'trees.upload.choose')}
            </Button>
            {file ? <bdi>{file.name}</bdi> : null}
          </div>
          <div role="status">
            {isBusy ? (
              <>
                <p>{translate(`trees.upload.${state.is}`)}</p>
                <LinearProgress aria-label={translate(`trees.upload.${state.is}`)} />
              </>
            ) : null}
          </div>
          {state.is === 'wrong' ? (
            <Alert severity="error">
              {translate('trees.upload.wrong')}
              <ul>
                {state.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Alert>
          ) : null}
          {told ? <Told told={told} /> : null}
        </Body>
      </DialogBody>
      <DialogActions>
        <Button variant="outlined" disabled={isBusy} onClick={props.onClose}>
          {translate('trees.upload.cancel')}
        </Button>
        <Button variant="contained" disabled={state.is !== 'told' || !told?.version} onClick={apply}>
          {translate('trees.upload.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
