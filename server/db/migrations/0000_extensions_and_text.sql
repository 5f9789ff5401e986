CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Arabic-aware text for search and comparison: lower case, one form of alef, yeh, teh marbuta and hamza
-- seats, no tashkeel (U+064B-U+065F, U+0670), tatweel (U+0640) or direction marks, digits as ASCII,
-- white space collapsed. Immutable, so that generated columns and indexes may use it.
CREATE FUNCTION normalise_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(
  regexp_replace(
    translate(
      lower(value),
      U&'\0623\0625\0622\0671\0649\06CC\0629\0624\0626\06A9'
        || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
        || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\0640'
        || U&'\200C\200D\200E\200F\061C',
      U&'\0627\0627\0627\0627\064A\064A\0647\0648\064A\0643'
        || '01234567890123456789'
    ),
    '\s+', ' ', 'g'
  )
);
