import { styled } from '@mui/material/styles'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { Values } from '#src/views/form/formValues.ts'

const List = styled('ul')({ margin: '8px 0 0', paddingInlineStart: 20, textAlign: 'start' })

/** The periods that are shorter than before: what is younger than before goes by them. */
const shortened = (before: Values, changes: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([key, period]) =>
        key.startsWith('keep_') &&
        period !== null &&
        ((before[key] ?? null) === null || Number(period) < Number(before[key])),
    ),
  )

/**
 * Before shorter periods are saved: tells how much they would remove, and asks. Resolves false where they are not to be
 * saved.
 */
export const useSooner = () => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const { previewRetention } = useDataProvider<PanelDataProvider>()
  return async (before: Values, changes: Values): Promise<boolean> => {
    const periods = shortened(before, changes)
    const removes = Object.keys(periods).length > 0 ? await previewRetention(periods) : []
    if (removes.length === 0) return true
    return dialogs.confirm({
      tone: 'danger',
      title: translate('settings.retention.sooner_title'),
      text: (
        <>
          {translate('settings.retention.sooner')}
          <List>
            {removes.map(({ area, count }) => (
              <li key={area}>
                {translate('settings.retention.sooner_line', {
                  area: translate(`resources.retention_settings.fields.${area}`),
                  count: formatNumber(count),
                })}
              </li>
            ))}
          </List>
        </>
      ),
      confirm: translate('settings.retention.sooner_save'),
      cancel: translate('views.no'),
    })
  }
}
