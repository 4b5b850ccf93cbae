-- Who has scored which submission since that was published: a mark is set and removed by whoever holds the row of its submission.
CREATE TABLE unpublished_sheet (
  judging_id uuid NOT NULL,
  judge_id uuid NOT NULL,
  PRIMARY KEY (judging_id, judge_id)
);
