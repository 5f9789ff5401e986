import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { Button, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MappingCategory, TargetLabel } from '#src/dataProvider/mappingAnswers.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { SuggestionList } from '../parts/SuggestionList.tsx'
import { propertiesPath } from '../paths.ts'
import { About } from '../styles.ts'
import { canPassOn, nameIn, otherName } from './rowNames.ts'

interface CategoryDetailProps {
  readonly row: MappingCategory
  readonly trail: readonly string[]
  /** Absent when the administrator may not map. */
  readonly onMap?: (targets: readonly TargetLabel[]) => void
  readonly onAccept?: (index: number) => void
  readonly onInherit?: () => void
}

const Mappings = ({ row, onMap }: Pick<CategoryDetailProps, 'row' | 'onMap'>) => {
  const translate = useTranslate()
  if (row.categories.length === 0) return <p className="quiet">{translate('mapping.detail.unmapped')}</p>
  return (
    <div>
      <h3>{translate('mapping.detail.mapped')}</h3>
      <ul className="mappings">
        {row.categories.map((target) => (
          <li key={target.category_id} data-broken={!target.active}>
            <span className="what">
              <b>
                <bdi>{target.label}</bdi>
              </b>
              {target.active ? null : <small>{translate('mapping.detail.switched_off')}</small>}
              {target.trail.length > 0 ? (
                <small>
                  <bdi>{target.trail.join(' › ')}</bdi>
                </small>
              ) : null}
            </span>
            <IconButton
              size="small"
              component={Link}
              to={propertiesPath(row.id, target.category_id)}
              aria-label={translate('mapping.detail.properties', { name: target.label })}
              title={translate('mapping.detail.properties', { name: target.label })}
            >
              <TuneOutlined />
            </IconButton>
            {onMap ? (
              <IconButton
                size="small"
                aria-label={translate('mapping.detail.remove', { name: target.label })}
                title={translate('mapping.detail.remove', { name: target.label })}
                onClick={() => onMap(row.categories.filter((other) => other !== target))}
              >
                <CloseOutlined />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The category that is being mapped: what it is, what it is mapped to, what is suggested. */
export const CategoryDetail = ({ row, trail, onMap, onAccept, onInherit }: CategoryDetailProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const second = otherName(row, locale)
  const heirs = row.below.total - row.below.mapped - row.below.broken
  return (
    <About>
      <div>
        {trail.length > 0 ? (
          <p className="way">
            <bdi>{trail.join(' › ')}</bdi>
          </p>
        ) : null}
        <h2>
          <bdi>{nameIn(row, locale)}</bdi>
        </h2>
        {second ? (
          <p className="second">
            <bdi>{second}</bdi>
          </p>
        ) : null}
        <span className="id">
          {translate('mapping.detail.copy_id')}: <bdi dir="ltr">{row.remote_id}</bdi>
          <CopyButton text={row.remote_id} />
        </span>
      </div>
      <Mappings row={row} onMap={onMap} />
      {row.broken ? <p className="quiet">{translate('mapping.detail.broken')}</p> : null}
      {row.missing_required > 0 ? (
        <p className="quiet">{translate('mapping.list.missing', { smart_count: row.missing_required })}</p>
      ) : null}
      <div>
        <h3>{translate('mapping.detail.suggestions')}</h3>
        {row.suggestions.length > 0 ? (
          <SuggestionList
            label={translate('mapping.detail.suggestions')}
            items={row.suggestions.map((target) => ({
              key: target.category_id,
              label: target.label,
              note: target.trail.join(' › '),
              score: target.score,
              isTaken: row.categories.some(({ category_id }) => category_id === target.category_id),
            }))}
            onAccept={onAccept}
          />
        ) : (
          <p className="quiet">{translate('mapping.detail.no_suggestions')}</p>
        )}
        {row.suggestions.some(({ weak }) => weak) && onAccept ? (
          <p className="quiet note">{translate('mapping.detail.weak', { least: WEAK_BELOW })}</p>
        ) : null}
      </div>
      {onInherit && canPassOn(row) ? (
        <div className="actions">
          <Button size="small" variant="outlined" startIcon={<AccountTreeOutlined />} onClick={onInherit}>
            {translate('mapping.detail.inherit', { smart_count: heirs })}
          </Button>
        </div>
      ) : null}
    </About>
  )
}
