import { Button } from '../public-ui/Button.tsx'
import { Icon } from '../public-ui/Icon.tsx'
import { useText } from '../public-ui/language.ts'
import { dropDraft } from './request.ts'

/** Tells that an earlier visit's draft is on screen, and offers to begin anew. */
export const DraftNote = ({ onClose, onAnew }: { onClose: () => void; onAnew: () => void }) => {
  const t = useText()
  const beginAnew = () => {
    dropDraft()
    onAnew()
  }
  return (
    <div className="draft-note" role="status">
      <Icon name="check" />
      <p>{t('begun.draft.restored')}</p>
      <Button look="quiet" onClick={beginAnew}>
        {t('begun.draft.anew')}
      </Button>
      <button type="button" className="control-action" aria-label={t('site.action.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
