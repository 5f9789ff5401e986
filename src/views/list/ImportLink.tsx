import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { isImportable } from '#src/schema/imports.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useAbility } from '../access.ts'

/** The way to bring a file of records into a list that may create. */
export const ImportLink = ({ resource }: { readonly resource: AnyResource }) => {
  const translate = useTranslate()
  const { create } = useAbility(resource)
  return create && isImportable(resource) ? (
    <Button
      color="inherit"
      component={Link}
      to={`${PANEL_BASE}/imports?resource=${resource.name}`}
      startIcon={<FileUploadOutlined />}
    >
      {translate('views.import')}
    </Button>
  ) : null
}
