import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SuggestionList } from '../parts/SuggestionList.tsx'
import { About } from '../styles.ts'
import { type MatchItem, type MatchTarget, targetOf } from './matching.ts'

interface MatchDetailProps {
  readonly item: MatchItem
  readonly targets: readonly MatchTarget[]
  /** Absent when the administrator may not map. */
  readonly onAccept?: (index: number) => void
  readonly onUnmap?: () => void
}

/** The one thing that is being matched: what it is, what it is matched with, what is suggested. */
export const MatchDetail = ({ item, targets, onAccept, onUnmap }: MatchDetailProps) => {
  const translate = useTranslate()
  const { broken } = item
  const found = targetOf(targets, item.target)
  const matched = broken ? { label: broken.label, note: broken.mark } : found
  const suggested = item.suggestions.flatMap(({ key, score }) => {
    const target = targetOf(targets, key)
    return target ? [{ ...target, score, isTaken: key === item.target }] : []
  })
  return (
    <About>
      <div>
        <h2>
          <bdi>{item.label}</bdi>
        </h2>
        {item.second ? (
          <p className="second">
            <bdi>{item.second}</bdi>
          </p>
        ) : null}
        {item.more}
      </div>
      {matched ? (
        <div>
          <h3>{translate('mapping.detail.mapped')}</h3>
          <ul className="mappings">
            <li data-broken={Boolean(broken)}>
              <span className="what">
                <b>
                  <bdi>{matched.label}</bdi>
                </b>
                {matched.note ? (
                  <small>
                    <bdi>{matched.note}</bdi>
                  </small>
                ) : null}
              </span>
              {onUnmap ? (
                <IconButton
                  size="small"
                  aria-label={translate('mapping.detail.remove', { name: matched.label })}
                  title={translate('mapping.detail.remove', { name: matched.label })}
                  onClick={onUnmap}
                >
                  <CloseOutlined />
                </IconButton>
              ) : null}
            </li>
          </ul>
          {broken ? <p className="quiet">{broken.why}</p> : null}
        </div>
      ) : (
        <p className="quiet">{translate('mapping.detail.unmapped')}</p>
      )}
      {suggested.length > 0 ? (
        <div>
          <h3>{translate('mapping.detail.suggestions')}</h3>
          <SuggestionList
            label={translate('mapping.detail.suggestions')}
            items={suggested}
            onAccept={onAccept}
          />
        </div>
      ) : null}
    </About>
  )
}
