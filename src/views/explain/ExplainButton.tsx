import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../parts/arriving.ts'
import { IconOnly } from '../parts/IconOnly.tsx'
import type { Subject } from './explanation.ts'

const ExplainPanel = lazyPart(() => import('./ExplainPanel.tsx'))

interface ExplainButtonProps {
  readonly subject: Subject
  /** The number beside it, as it is shown. */
  readonly value: string
}

/** A small button beside a number that unfolds how it comes about. */
const ExplainButton = ({ subject, value }: ExplainButtonProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconOnly
        type="button"
        data-tip={translate('explain.action')}
        aria-label={translate('explain.action_of', { value: `\u2066${value}\u2069` })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HelpOutlineOutlined aria-hidden />
      </IconOnly>
      {anchor ? (
        <Suspense fallback={null}>
          <ExplainPanel subject={subject} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

export default ExplainButton
