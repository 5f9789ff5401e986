/** The main category of a mapping `q`, and those above it. */
const LINE = `
  with recursive line as (
    select id, main_category from categories where id = q.main_category_id
    union select c.id, c.main_category from categories c join line l on c.id = l.main_category)
  select id from line`

/**
 * SQL of why a property's mapping `q`, to our property `k`, is broken; null of one in force. The line of categories is
 * only looked at where the property is of another one than the main category.
 */
export const WHY_BROKEN = `case when not k.active then 'TARGET_OFF'
  when k.main_category <> q.main_category_id and k.main_category not in (${LINE}) then 'TARGET_ELSEWHERE' end`
