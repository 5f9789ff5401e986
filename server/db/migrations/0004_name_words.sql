-- The words by which names of categories and properties are compared: normalised, without signs, the Arabic
-- article (alone or after a joined particle) and joining words. "الأحذية الرجالية" and "احذيه رجاليه" are the
-- same. Immutable, so that generated columns and indexes may use it.
CREATE FUNCTION name_words(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(normalise_text(value), '[][!"#$%&''()*+,./:;<=>?@\\^_`{|}~،؛؟«»‘’“”´·•–—-]+', ' ', 'g'),
        '(^| )(?:وال|بال|لل|ال)(?=[^ ]{2})', '\1', 'g'
      ),
      '(^| )(?:and|of|for|the|with|في|من|و)(?= |$)', '\1', 'g'
    ),
    ' +', ' ', 'g'
  )
);
