import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isLocale } from '#src/i18n/locales.ts'
import { InputFrame, KindInput } from '#src/views/form/FieldRow.tsx'
import type { InputContract } from '#src/views/inputs/inputProps.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { ArticlePreview } from './ArticlePreview.tsx'

/** The editor of an article's text, with a look at the whole as readers will see it before it is saved. */
export const BodyInput = (props: InputContract) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const language = props.source.split('_').at(-1)
  const { getValues } = useFormContext()
  const [shown, setShown] = useState<Readonly<Record<string, unknown>>>()
  return (
    <InputFrame {...props}>
      <KindInput {...props} />
      <Button
        size="small"
        startIcon={<VisibilityOutlined />}
        sx={{ marginBlockStart: 1 }}
        onClick={() => setShown(getValues())}
      >
        {translate('reading.preview')}
      </Button>
      {shown ? (
        <ArticlePreview
          values={shown}
          language={isLocale(language) ? language : locale}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </InputFrame>
  )
}
