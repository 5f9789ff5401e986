import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import SystemUpdateAltOutlined from '@mui/icons-material/SystemUpdateAltOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import type { FaultBody } from '#src/dataProvider/http.ts'
import { say } from '#src/i18n/i18nProvider.ts'
import { Container } from '../layout/Container.tsx'
import { isChunkError } from '../routes/loadChunk.ts'
import { PanelTheme } from '../theme/PanelTheme.tsx'
import { Fault } from './Fault.tsx'

const requestOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? (error.body as FaultBody | null)?.request_id : undefined

const detailsOf = (error: unknown): string => {
  const request = requestOf(error)
  const lines = [
    request && `${say('faults.request')}: ${request}`,
    location.href,
    new Date().toISOString(),
    error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  ]
  return lines.filter(Boolean).join('\n')
}

const reload = () => location.reload()

/** A part of the application did not arrive: a reload fetches the release of now. */
const ChunkFault = () => (
  <Fault
    icon={<SystemUpdateAltOutlined />}
    tone="warning"
    title={say('faults.chunk.title')}
    text={say('faults.chunk.text')}
    actions={
      <Button variant="contained" onClick={reload}>
        {say('faults.chunk.reload')}
      </Button>
    }
  />
)

interface ErrorFaultProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of what an error took down, with what support needs to know. */
const ErrorFault = ({ error, onRetry }: ErrorFaultProps) =>
  isChunkError(error) ? (
    <ChunkFault />
  ) : (
    <Fault
      icon={<ErrorOutlined />}
      title={say('faults.page.title')}
      text={say('faults.page.text')}
      actions={
        <Button variant="contained" onClick={onRetry}>
          {say('faults.try_again')}
        </Button>
      }
    >
      <details>
        <summary>{say('faults.details')}</summary>
        <pre dir="ltr">{detailsOf(error)}</pre>
      </details>
    </Fault>
  )

/** A fault of a page; the shell around it stands. Trying again opens the same address anew. */
export const PageFault = () => {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const retry = () => {
    void queries.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    void navigate(location, { replace: true })
  }
  return <ErrorFault error={error} onRetry={retry} />
}

/** A fault of the shell itself: nothing else stands any more. */
export const RootFault = () => {
  const error = useRouteError()
  return (
    <PanelTheme>
      <Container>
        <main style={{ paddingBlock: 64 }}>
          <ErrorFault error={error} onRetry={() => location.reload()} />
        </main>
      </Container>
    </PanelTheme>
  )
}
