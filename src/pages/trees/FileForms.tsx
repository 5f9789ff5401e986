import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { saveFile } from '#src/dataProvider/exportFile.ts'
import { fontSize } from '#src/theme/tokens.ts'

const Forms = styled('details')(({ theme: { tokens } }) => ({
  border: `1px solid ${tokens.line}`,
  borderRadius: 8,
  '& summary': { padding: '10px 12px', cursor: 'pointer', fontWeight: 600 },
  '& > div': { display: 'grid', justifyItems: 'start', gap: 12, padding: '0 12px 12px' },
  '& dl': { display: 'grid', gap: 8, margin: 0 },
  '& dt': { fontWeight: 600, fontSize: fontSize.sm },
  '& dd': { margin: 0, color: tokens.inkSoft, overflowWrap: 'anywhere' },
}))

const FORMS = ['ids', 'path', 'levels', 'properties', 'text', 'json'] as const

/** A sheet that shows a category, what stands below it, and a property with its values. */
const EXAMPLE = [
  ['id', 'parent', 'name_ar', 'name_en', 'category', 'type', 'required', 'values'],
  ['100', '', 'الأزياء', 'Fashion', '', '', '', ''],
  ['110', '100', 'الأحذية', 'Shoes', '', '', '', ''],
  ['color', '', 'اللون', 'Colour', '110', 'SELECT', 'yes', 'red = أحمر | Red; blue = أزرق | Blue'],
]

const saveExample = (): void => {
  const text = EXAMPLE.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')
  // By its mark spreadsheet programs read the Arabic letters.
  saveFile(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }), 'tree.csv')
}

/** Which files of a tree are taken, and what their columns are called. */
export const FileForms = () => {
  const translate = useTranslate()
  return (
    <Forms>
      <summary>{translate('trees.forms.title')}</summary>
      <div>
        <dl>
          {FORMS.map((form) => (
            <div key={form}>
              <dt>{translate(`trees.forms.${form}`)}</dt>
              <dd>{translate(`trees.forms.${form}_text`)}</dd>
            </div>
          ))}
        </dl>
        <Button size="small" startIcon={<DownloadOutlined />} onClick={saveExample}>
          {translate('trees.forms.example')}
        </Button>
      </div>
    </Forms>
  )
}
