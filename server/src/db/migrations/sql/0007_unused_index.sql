DROP INDEX "assignments_by_return";
