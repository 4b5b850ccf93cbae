-- Who once worked for somebody of an entrant's tree, whether or not that is still a conflict. Whoever asks who is near takes conflicts out
-- by the same condition: a condition on `near_now`, which the release before reads, does not reach into its EXCEPT, so that
-- all conflicts of all entries were worked out for a single one.
CREATE VIEW former_now AS
SELECT s.id AS submission_id, e.user_id AS judge_id
  FROM submission s JOIN organization o ON o.id = s.organization_id JOIN organization k ON k.root_id = o.root_id
  JOIN employer e ON e.name_key = k.name_key AND e.name_key <> '' JOIN judge j ON j.user_id = e.user_id
 WHERE e.until_month IS NOT NULL;
