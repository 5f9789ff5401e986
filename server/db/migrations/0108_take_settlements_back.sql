-- Whoever imports settlements may take an import back.
UPDATE roles SET permissions = (SELECT array_agg(DISTINCT p ORDER BY p) FROM unnest(permissions || ARRAY['settlements:delete']) p)
WHERE 'settlements:import' = ANY (permissions);
