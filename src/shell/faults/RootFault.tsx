import { useRouteError } from 'react-router'
import { Container } from '../layout/Container.tsx'
import { PanelTheme } from '../theme/PanelTheme.tsx'
import { ErrorFault } from './ErrorFault.tsx'

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
