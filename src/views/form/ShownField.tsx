import { useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Cell } from '../cells/Cell.tsx'
import { columnOf, type FormDeclaration } from '../columns.ts'
import type { ViewRecord } from '../record.ts'
import { useResourceViews } from '../resourceViews.ts'

interface ShownFieldProps {
  readonly declaration: FormDeclaration
  readonly name: string
}

/** What nobody types stands beside the inputs as it does on a record's page. */
export const ShownField = ({ declaration, name }: ShownFieldProps) => {
  const translate = useTranslate()
  const value: unknown = useWatch({ name })
  const record = useRecordContext<ViewRecord & Record<string, unknown>>()
  const views = useResourceViews(declaration.name)
  const column = columnOf(declaration, name)
  return (
    <div className="row">
      <div className="label">
        <span className="name">{translate(column.label)}</span>
      </div>
      <div className="shown">
        <Cell
          record={{ ...record, id: record?.id ?? 0, [name]: value }}
          column={column}
          resource={declaration.name}
          place="page"
          overrides={views?.cells}
        />
      </div>
    </div>
  )
}
