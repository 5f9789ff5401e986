import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import TableViewOutlined from '@mui/icons-material/TableViewOutlined'
import { useTranslate } from 'react-admin'
import { type PageAction, useOfferedActions } from '../../stores/pageActions.ts'
import type { PaletteItem } from './items.ts'
import type { Keywords } from './useTexts.ts'

const ICONS = {
  excel: TableViewOutlined,
  pdf: PictureAsPdfOutlined,
  print: PrintOutlined,
} satisfies Record<PageAction['key'], unknown>

/** What can be done with what stands on the page. */
export const useHere = (keywords: Keywords): readonly PaletteItem[] => {
  const translate = useTranslate()
  return useOfferedActions().map(({ key, about, run }) => ({
    id: `here ${key} ${about}`,
    label: translate(`palette.actions.${key}`),
    about: translate(about),
    icon: ICONS[key],
    keywords: keywords(`palette.actions.${key}`, about),
    run,
  }))
}
