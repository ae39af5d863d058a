/// As much of UIKit as the examples use, where Linux has none.
final class UIAlertAction {
    enum Style { case `default`, cancel }

    let title: String?
    let isChosen: (UIAlertAction) -> Void
    private(set) var values: [String: Bool] = [:]

    init(title: String?, style: Style, handler: @escaping (UIAlertAction) -> Void = { _ in }) {
        self.title = title
        isChosen = handler
    }

    func setValue(_ value: Bool, forKey key: String) { values[key] = value }
}

final class UIAlertController {
    enum Style { case actionSheet }

    private(set) var actions: [UIAlertAction] = []
    var preferredAction: UIAlertAction?

    init(title: String?, message: String?, preferredStyle: Style) {}

    func addAction(_ action: UIAlertAction) { actions.append(action) }
}

final class UILabel {
    var numberOfLines = 1
    var text: String?
}

final class UIButton {
    enum State { case normal }

    var isHidden = false
    private(set) var title: String?

    func setTitle(_ title: String?, for state: State) { self.title = title }
}

class UIViewController {
    private(set) var presented: UIAlertController?

    func viewDidLoad() {}
    func present(_ controller: UIAlertController, animated: Bool) { presented = controller }
}
