/// A number that follows from members of a subject: `bitRate / pixels`.
package struct Formula: Hashable, Sendable {
    let operand: Operand

    /// Reads an expression over the key paths of a schema.
    package init(parsing expression: String, over schema: ConditionSchema) throws(ConditionError) {
        operand = try Parser.formula(of: expression, over: schema)
    }

    /// `.null` where a member is unknown.
    package func value(for subject: some ConditionSubject) -> ConditionValue {
        Evaluation(subject: subject).value(of: operand)
    }

    /// Members of the subject that it asks for.
    package var names: Set<String> { operand.names }
}

extension Formula: CustomStringConvertible {
    /// It parses back to an equal formula.
    package var description: String { operand.description }
}
