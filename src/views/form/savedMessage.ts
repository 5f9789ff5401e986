import type { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'

/** 'coupon saved successfully!' (spec section 8). */
export const savedMessage = (
  translate: ReturnType<typeof useTranslate>,
  { name }: Pick<AnyResource, 'name'>,
): string => translate('success.saved', { name: translate(`resources.${name}.definite`) })
