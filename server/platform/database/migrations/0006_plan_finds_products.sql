-- Plans the query of this function for each word: a common word is found first by reading a list, a rare one by the index of
-- words. A plan for any word takes milliseconds for one of the two.
alter function finds_products(tsquery) set plan_cache_mode to force_custom_plan;
