import { Icon } from './Icon.tsx'
import { useText } from './language.ts'

/** An error over the page; it stays until it is closed or the next attempt, so that it can be read in peace. */
export const Toast = ({ message, onClose }: { message: string | undefined; onClose: () => void }) => {
  const t = useText()
  return (
    <div className="toast-place" role="alert">
      {message && (
        <div className="toast">
          <Icon name="alert" />
          <p>{message}</p>
          <button
            type="button"
            className="control-action"
            aria-label={t('site.action.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
