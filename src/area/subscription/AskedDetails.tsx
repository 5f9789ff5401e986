import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Alert } from '../../public-ui/Alert.tsx'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { Skeleton } from '../../public-ui/Skeleton.tsx'

interface AskedDetailsProps {
  onSaved: () => void
}

/** The store's details where they are missing still: few orders ask for them, and only those fetch the form. */
export const AskedDetails = ({ onSaved }: AskedDetailsProps) => {
  const t = useText()
  const [Asking, setAsking] = useState<ComponentType<AskedDetailsProps>>()
  const [isFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('./AskDetails.tsx').then(
      ({ AskDetails }) => setAsking(() => AskDetails),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  if (Asking) return <Asking onSaved={onSaved} />
  if (!isFailed) return <Skeleton rows={6} />
  return (
    <Alert tone="danger" messages={[t('site.problem.offline')]}>
      <Button look="plain" onClick={load}>
        {t('site.action.try_again')}
      </Button>
    </Alert>
  )
}
